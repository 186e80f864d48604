import styles from '#client/invoicing/paper/paper-sheet.module.css';
import { formatMoney } from '#shared/format/number.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetSums } from '#shared/invoicing/sheet-sums.ts';

export function PaperSums({ sheet, say }: { sheet: Sheet; say: PaperSay }) {
  return (
    <dl className={styles.sums}>
      {sheetSums(sheet, say).map(({ name, amount, isGrand }) => (
        <div key={name} className={isGrand ? styles.grand : undefined}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
