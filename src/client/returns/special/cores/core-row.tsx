import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/special/cores/cores.module.css';
import { UntilTag } from '#client/returns/special/cores/until-tag.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';
import { screens } from '#shared/screens.ts';

type CoreRowProps = {
  core: ReturnableLine;
  /** 0: not chosen. */
  chosen: number;
  index: number;
  isCursor: boolean;
  isPriced: boolean;
  today: string;
  onFocus: () => void;
  onChoose: (quantity: number) => void;
};

/** A deposit that is still out; how many of it go back stands in the row as soon as it is chosen. */
export function CoreRow({ core, chosen, index, isCursor, isPriced, today, onFocus, onChoose }: CoreRowProps) {
  const t = useText();
  const { brand, number, quantity, plate, reference, documentId, documentNumber, unitPrice, until } = core;
  const name = `${brand} ${number}`;
  const about = [plate, reference].filter(Boolean).join(' · ');
  return (
    <tr
      data-index={index}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={chosen > 0}
      aria-label={`${name}, ${core.name}`}
      data-cursor={isCursor || undefined}
      onFocus={onFocus}
    >
      <td className={styles.check} data-print="never">
        <Checkbox
          label={t('specialReturns.cores.choose', { name })}
          labelHidden
          checked={chosen > 0}
          onChange={() => onChoose(chosen > 0 ? 0 : quantity)}
          tabIndex={-1}
        />
      </td>
      <td className={styles.article}>
        <b>{name}</b>
        <Text as="span" display="block" tone="muted" size={13} breaks="anywhere">
          {core.name}
        </Text>
      </td>
      <td className={styles.from}>
        <Link
          to={screens.documents.path}
          search={{ document: documentId }}
          tabIndex={isCursor ? 0 : -1}
          className={styles.link}
        >
          {documentNumber}
        </Link>
        <Text as="span" display="block" tone="muted" size={13} breaks="anywhere">
          {about || '–'}
        </Text>
      </td>
      <td className={styles.quantity}>
        {chosen > 0 && quantity > 1 ? (
          <Stepper
            label={t('specialReturns.cores.quantity', { name })}
            lessLabel={t('specialReturns.cores.less', { name })}
            moreLabel={t('specialReturns.cores.more', { name })}
            value={chosen}
            min={1}
            max={quantity}
            isTabStop={isCursor}
            onChange={onChoose}
          />
        ) : (
          t('specialReturns.cores.out', { count: quantity, shown: formatNumber(quantity) })
        )}
      </td>
      <td className={styles.deposit}>
        {isPriced && unitPrice !== null ? formatMoney(unitPrice * (chosen || quantity)) : '–'}
      </td>
      <td className={styles.until}>
        <UntilTag until={until} today={today} />
      </td>
    </tr>
  );
}
