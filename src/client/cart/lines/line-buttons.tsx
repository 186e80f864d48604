import styles from '#client/cart/lines/line.module.css';
import { type LineActions, lineLabel } from '#client/cart/lines/line-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { PencilSimpleIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import type { CartPosition } from '#shared/cart/cart.ts';

type LineButtonsProps = { line: CartPosition; hasCursor: boolean; actions: LineActions };

/** Of a part note and reference are written, of the other lines everything; each can be taken out. */
export function LineButtons({ line, hasCursor, actions }: LineButtonsProps) {
  const t = useText();
  const label = lineLabel(line);
  const tabIndex = hasCursor ? 0 : -1;
  const isPart = line.kind === 'part';
  return (
    <td className={styles.actions}>
      <IconButton
        size="s"
        tabIndex={tabIndex}
        label={isPart ? t('cart.writeNote', { article: label }) : t('cart.editLine', { name: label })}
        {...(isPart && { shortcut: 'N' })}
        icon={<PencilSimpleIcon />}
        onClick={() => (isPart ? actions.openTexts(line.id) : actions.edit(line))}
      />
      <IconButton
        size="s"
        tabIndex={tabIndex}
        label={t('cart.remove', { article: label })}
        icon={<TrashIcon />}
        onClick={() => actions.remove(line)}
      />
    </td>
  );
}
