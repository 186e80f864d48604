import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { formatBusinessDate, formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

/** What is asked first: who, how much, what is open, by when. */
export function DocumentFacts({ document }: { document: SalesDocument }) {
  const t = useText();
  const { sheet, gross, open, dueOn, issuedAt, issuedBy, mailedAt, kind, hash, state } = document;
  const { buyer, vehicle, refersTo } = sheet;
  const bill = isBill(kind);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('invoicing.editor.customer'), buyer?.name ?? document.customerName],
    [t('invoicing.editor.vehicle'), vehicle && [vehicle.plate, vehicle.name].filter(Boolean).join(' · ')],
    [t(bill ? 'invoicing.sums.total' : 'invoicing.sums.gross'), formatMoney(gross)],
    [t('invoicing.view.open'), state === 'issued' && (bill || open !== 0) ? formatMoney(open) : null],
    [t('invoicing.view.dueOn'), dueOn && formatBusinessDate(dueOn)],
    [t('invoicing.view.refersTo'), refersTo?.number ?? null],
    [
      t('invoicing.view.issued'),
      issuedAt && `${formatDate(new Date(issuedAt))} ${formatTime(new Date(issuedAt))} · ${issuedBy ?? ''}`,
    ],
    [t('invoicing.view.mailed'), mailedAt && `${formatDate(new Date(mailedAt))} ${formatTime(new Date(mailedAt))}`],
    [t('invoicing.view.hash'), hash && `${hash.slice(0, 16)}…`],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd {...(name === t('invoicing.view.hash') && { title: hash ?? '' })}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
