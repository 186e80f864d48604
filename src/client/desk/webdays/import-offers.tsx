import { useRef, useState } from 'react';
import { type FileProblem, readEntryFile } from '#client/cart/entry/entry-file.ts';
import { type TypedOffer, typedOffer } from '#client/desk/webdays/draft.ts';
import { type OfferLine, readOfferLines, type UnreadOffer } from '#client/desk/webdays/offer-lines.ts';
import type { WebDayChanges } from '#client/desk/webdays/queries.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { mostOffers } from '#shared/webdays/desk-contract.ts';

type Unread = { readonly line: number; readonly reason: UnreadOffer['reason'] | 'unknown' | 'choose' };
type Read = { readonly offers: readonly TypedOffer[]; readonly unread: readonly Unread[] };
type Problem = FileProblem | 'failed';

type ImportOffersProps = {
  changes: WebDayChanges;
  onTake: (offers: readonly TypedOffer[]) => void;
  onClose: () => void;
};

const mostShown = 100;

/** First it is shown what would be taken, and what not and why. Nothing is kept before the form is saved. */
export function ImportOffers({ changes, onTake, onClose }: ImportOffersProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRead(null);
    setProblem(null);
    const text = await readEntryFile(file);
    if (text.kind === 'problem') return setProblem(text.problem);
    const { lines, unread } = readOfferLines(text.text, mostOffers);
    if (lines.length === 0) return setRead({ offers: [], unread });
    const found = await changes.find(lines.map(({ number }) => number)).catch(() => null);
    if (!found) return setProblem('failed');
    setRead(matched(lines, found.lines, unread));
  };
  return (
    <Dialog
      open
      width="l"
      title={t('webdays.desk.import')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button
            loading={changes.isFinding}
            icon={<UploadSimpleIcon size="s" />}
            onClick={() => input.current?.click()}
          >
            {t('webdays.desk.chooseFile')}
          </Button>
          {read && read.offers.length > 0 && (
            <Button variant="primary" onClick={() => onTake(read.offers)}>
              {t('webdays.desk.importTake')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('webdays.desk.importHint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={t('webdays.desk.chooseFile')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        {problem && (
          <Note tone="bad" role="alert">
            {t(`webdays.desk.fileProblem.${problem}`)}
          </Note>
        )}
        {read && (
          <p role="status">
            <b>
              {read.offers.length === 0
                ? t('webdays.desk.importNone')
                : t('webdays.desk.importRead', { count: read.offers.length })}
            </b>
          </p>
        )}
        {read && read.unread.length > 0 && (
          <Note tone="warn">
            <ul>
              {read.unread.slice(0, mostShown).map(({ line, reason }) => (
                <li key={line}>
                  {t('webdays.desk.importLine', {
                    line: formatNumber(line),
                    reason: t(`webdays.desk.unread.${reason}`),
                  })}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {read && read.offers.length > 0 && (
          <table className={styles.offers}>
            <tbody>
              {read.offers.slice(0, mostShown).map(({ article, price, most, mostPerFirm }) => (
                <tr key={article.articleId}>
                  <th scope="row">
                    {article.brand} {article.number}
                    <span className={styles.sub}>{article.name}</span>
                  </th>
                  <td>{article.listPrice === null ? '–' : formatMoney(article.listPrice)}</td>
                  <td>{price} €</td>
                  <td>{most || '–'}</td>
                  <td>{mostPerFirm || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Dialog>
  );
}

type Found = Awaited<ReturnType<WebDayChanges['find']>>['lines'];

/** The same article twice: the last line counts. */
function matched(lines: readonly OfferLine[], found: Found, before: readonly Unread[]): Read {
  const offers = new Map<number, TypedOffer>();
  const unread: Unread[] = [...before];
  for (const [index, line] of lines.entries()) {
    const answer = found[index] ?? { kind: 'unknown' };
    if (answer.kind === 'found') offers.set(answer.article.articleId, typedOffer(answer.article, line));
    else unread.push({ line: line.line, reason: answer.kind });
  }
  return { offers: [...offers.values()], unread: unread.toSorted((a, b) => a.line - b.line) };
}
