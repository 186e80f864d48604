import styles from '#client/invoicing/paper/paper-sheet.module.css';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

const dayOf = (date: string | null) => (date ? formatBusinessDate(date) : '');

/** The block beside the address: what the customer asks for by telephone. */
export function PaperFacts({ sheet, say }: { sheet: Sheet; say: PaperSay }) {
  const { draft, vehicle, buyer, dueOn, refersTo, kind } = sheet;
  const facts: readonly (readonly [string, string])[] = [
    [say('date'), dayOf(draft.documentDate)],
    [say('serviceDate'), isBill(kind) ? dayOf(draft.serviceDate) : ''],
    [say('validUntil'), kind === 'estimate' ? dayOf(draft.validUntil) : ''],
    [say('dueOn'), isInvoice(kind) && draft.paysBy === 'transfer' ? dayOf(dueOn) : ''],
    [say('customerNumber'), buyer ? String(buyer.id) : ''],
    [say('plate'), vehicle?.plate ?? ''],
    [say('vin'), vehicle?.vin ?? ''],
    [say('mileage'), draft.mileage === null ? '' : `${formatNumber(draft.mileage)} km`],
    [say('yourReference'), draft.buyerReference],
    [say('yourOrder'), draft.orderReference],
    [say('yourVatId'), isBill(kind) ? (buyer?.vatId ?? '') : ''],
    [say('refersTo'), refersTo?.number ?? ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
