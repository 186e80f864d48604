import { useRef } from 'react';
import { InlineField } from '#client/cart/lines/inline-field.tsx';
import styles from '#client/cart/lines/line.module.css';
import type { LineActions } from '#client/cart/lines/line-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import type { CartPosition } from '#shared/cart/cart.ts';

type LineTextsProps = { line: CartPosition; actions: LineActions };

/** Note and reference of a line, open below it. */
export function LineTexts({ line, actions }: LineTextsProps) {
  const t = useText();
  const cell = useRef<HTMLTableCellElement>(null);
  /** As it was when the field was entered: what colleagues do meanwhile is a conflict. */
  const seen = useRef(line);
  const begin = () => {
    seen.current = line;
  };
  const close = () => {
    cell.current?.closest('tr')?.focus();
    actions.openTexts(null);
  };
  return (
    <td ref={cell} className={styles.texts}>
      <InlineField
        label={t('cart.note')}
        value={line.note}
        isFocused
        placeholder={t('cart.noteExample')}
        onOpen={begin}
        onSave={(note) => actions.change(seen.current, { note })}
        onLeave={close}
      />
      <InlineField
        label={t('cart.reference')}
        value={line.reference}
        placeholder={t('cart.referenceExample')}
        onOpen={begin}
        onSave={(reference) => actions.change(seen.current, { reference })}
        onLeave={close}
      />
    </td>
  );
}
