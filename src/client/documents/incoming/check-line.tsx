import styles from '#client/documents/detail/document-detail.module.css';
import { useText } from '#client/i18n/text.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import { formatMoney } from '#shared/format/number.ts';

type Check = { readonly isFine: boolean; readonly says: string };

/** What the portal has compared; nothing where there was nothing to compare. */
export function CheckLine({ checks }: { checks: ShownDocument['checks'] }) {
  const t = useText();
  const { isValid, isAsDelivered, overOrder } = checks;
  const priceCheck = (over: number): Check => {
    if (over === 0) return { isFine: true, says: t('documents.check.asOrdered') };
    const amount = formatMoney(Math.abs(over));
    return over > 0
      ? { isFine: false, says: t('documents.check.overOrder', { amount }) }
      : { isFine: true, says: t('documents.check.underOrder', { amount }) };
  };
  const all: readonly Check[] = [
    ...(isValid === null
      ? []
      : [{ isFine: isValid, says: t(isValid ? 'documents.check.valid' : 'documents.check.invalid') }]),
    ...(isAsDelivered === null
      ? []
      : [
          {
            isFine: isAsDelivered,
            says: t(isAsDelivered ? 'documents.check.asDelivered' : 'documents.check.notAsDelivered'),
          },
        ]),
    ...(overOrder === null ? [] : [priceCheck(overOrder)]),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label={t('documents.detail.check')} data-print="never">
      {all.map(({ isFine, says }) => (
        <li key={says} data-fine={isFine || undefined}>
          {isFine ? <CheckCircleFillIcon size="s" /> : <WarningFillIcon size="s" />}
          {says}
        </li>
      ))}
    </ul>
  );
}
