import styles from '#client/invoicing/paper/paper-sheet.module.css';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetFacts } from '#shared/invoicing/sheet-facts.ts';

export const PaperFacts = ({ sheet, say }: { sheet: Sheet; say: PaperSay }) => (
  <dl className={styles.facts}>
    {sheetFacts(sheet, say).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
