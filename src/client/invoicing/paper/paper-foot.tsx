import styles from '#client/invoicing/paper/paper-sheet.module.css';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Seller } from '#shared/invoicing/seller.ts';

type PaperFootProps = { seller: Seller; say: PaperSay; isDemo: boolean };

/** Who the firm is for courts, tax office and bank. */
export function PaperFoot({ seller, say, isDemo }: PaperFootProps) {
  const { legalName, name, register, manager, bank, iban, bic, vatId, taxNumber } = seller;
  const own = [
    [legalName || name, register].filter(Boolean).join(' · '),
    manager && say('manager', { name: manager }),
  ].filter(Boolean);
  const money = [
    [bank, iban && say('iban', { iban }), bic && say('bic', { bic })].filter(Boolean).join(' · '),
    [vatId && say('vatId', { id: vatId }), taxNumber && say('taxNumber', { id: taxNumber })]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);
  return (
    <footer className={styles.foot}>
      <p>
        {own.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p>
        {money.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {isDemo && <p className={styles.demo}>{say('demo')}</p>}
    </footer>
  );
}
