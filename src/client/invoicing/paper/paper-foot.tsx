import styles from '#client/invoicing/paper/paper-sheet.module.css';
import { Row } from '#client/ui/layout/row.tsx';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Seller } from '#shared/invoicing/seller.ts';
import { sheetFoot } from '#shared/invoicing/sheet-foot.ts';

type PaperFootProps = { seller: Seller; say: PaperSay; isDemo: boolean };

export const PaperFoot = ({ seller, say, isDemo }: PaperFootProps) => (
  <Row as="footer" justify="between" wraps border="strong-top" tone="muted" className={styles.foot}>
    {sheetFoot(seller, say)
      .filter((column) => column.length > 0)
      .map((column) => (
        <p key={column.join()}>
          {column.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ))}
    {isDemo && <p className={styles.demo}>{say('demo')}</p>}
  </Row>
);
