import { memo } from 'react';
import { GiroCode } from '#client/invoicing/paper/giro-code.tsx';
import { PaperFacts } from '#client/invoicing/paper/paper-facts.tsx';
import { PaperFoot } from '#client/invoicing/paper/paper-foot.tsx';
import styles from '#client/invoicing/paper/paper-sheet.module.css';
import { PaperSums } from '#client/invoicing/paper/paper-sums.tsx';
import { PaperTable } from '#client/invoicing/paper/paper-table.tsx';
import { usePaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetSentences } from '#shared/invoicing/sheet-sentences.ts';
import { sheetTitle } from '#shared/invoicing/sheet-title.ts';

type PaperSheetProps = {
  sheet: Sheet;
  /** The position that is being written: it is marked. */
  marked?: string | null;
};

const placeOf = ({ postalCode, city }: { postalCode: string; city: string }) =>
  [postalCode, city].filter(Boolean).join(' ');

/** The paper, drawn from the same sheet and the same sums as the PDF. It can be read aloud, searched and printed. */
export const PaperSheet = memo(function PaperSheet({ sheet, marked = null }: PaperSheetProps) {
  const { draft, seller, buyer, kind, vehicle } = sheet;
  const words = usePaperWords(draft.language);
  const { say } = words;
  const title = sheetTitle(sheet, words);
  const { street, phone } = seller.address;
  const reached = [
    [street, placeOf(seller.address)].filter(Boolean).join(' · '),
    [seller.phone || phone, seller.website].filter(Boolean).join(' · '),
    seller.email,
  ].filter(Boolean);
  const { before, after } = sheetSentences(sheet, say);
  return (
    <article className={styles.paper} lang={words.language} aria-label={title}>
      <Row as="header" align="start" justify="between" wraps className={styles.from}>
        {seller.logo ? (
          <img className={styles.logo} src={seller.logo} alt={seller.legalName || seller.name} />
        ) : (
          <b className={styles.seller}>{seller.legalName || seller.name}</b>
        )}
        <Box as="p" flex="none" tone="muted" textAlign="right" className={styles.reach}>
          {reached.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Box>
      </Row>
      <div className={styles.parties}>
        <address>
          {buyer ? (
            [
              buyer.name,
              buyer.contact,
              buyer.street,
              placeOf(buyer),
              buyer.country === seller.address.country ? '' : buyer.country,
            ]
              .filter(Boolean)
              .map((line) => <span key={line}>{line}</span>)
          ) : (
            <Text as="span" tone="muted">
              –
            </Text>
          )}
        </address>
        <PaperFacts sheet={sheet} say={say} />
      </div>
      <h3 className={styles.title}>{title}</h3>
      {vehicle && <p className={styles.subtitle}>{[vehicle.plate, vehicle.name].filter(Boolean).join(' · ')}</p>}
      {sheet.number === null && <p className={styles.draftMark}>{say('draftMark')}</p>}
      {before.map((text) => (
        <p key={text} className={styles.words}>
          {text}
        </p>
      ))}
      {draft.positions.length > 0 && <PaperTable sheet={sheet} words={words} marked={marked} />}
      <PaperSums sheet={sheet} say={say} />
      {after.map((text) => (
        <p key={text} className={styles.words}>
          {text}
        </p>
      ))}
      <GiroCode sheet={sheet} caption={say('giroCode')} />
      {kind === 'job-order' && <p className={styles.signature}>{say('signature')}</p>}
      <PaperFoot seller={seller} say={say} isDemo={draft.positions.some(({ source }) => source === 'demo')} />
    </article>
  );
});
