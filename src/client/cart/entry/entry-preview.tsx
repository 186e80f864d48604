import { useState } from 'react';
import styles from '#client/cart/entry/entry-list.module.css';
import { useAddEntries, useFoundEntries } from '#client/cart/entry/entry-queries.ts';
import { EntryRow, type PreviewRow } from '#client/cart/entry/entry-row.tsx';
import { EntryUnread } from '#client/cart/entry/entry-unread.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { ReadEntries } from '#shared/cart/entry-lines.ts';
import { formatNumber } from '#shared/format/number.ts';

type EntryPreviewProps = {
  entries: ReadEntries;
  carId: number | null;
  onClose: () => void;
  /** With the lines that are not in the cart yet; null: with all of them, as they were. */
  onBack: (left: string | null) => void;
};

/** Every line with what was found for it. Only what is found or chosen goes in; the rest stays to be looked at. */
export function EntryPreview({ entries, carId, onClose, onBack }: EntryPreviewProps) {
  const t = useText();
  const [rows, setRows] = useState<readonly PreviewRow[]>(() =>
    entries.lines.map(({ line, number, quantity }) => ({ line, number, quantity, chosen: null })),
  );
  const { foundOf, isFetching, isError, again } = useFoundEntries(rows.map(({ number }) => number));
  const { add, isAdding } = useAddEntries();
  const [isPut, setPut] = useState(false);

  const change = (line: number, part: Partial<PreviewRow>) =>
    setRows((all) => all.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const remove = (line: number) => setRows((all) => all.filter((row) => row.line !== line));

  const articleOf = ({ number, chosen }: PreviewRow): number | null => {
    const found = foundOf(number);
    return found?.kind === 'found' ? found.article.articleId : found?.kind === 'choose' ? chosen : null;
  };
  const ready = rows.flatMap((row) => {
    const articleId = articleOf(row);
    return articleId === null ? [] : [{ articleId, quantity: row.quantity }];
  });
  const count = (kind: string) => formatNumber(rows.filter(({ number }) => foundOf(number)?.kind === kind).length);

  async function put() {
    const missing = await add({ carId, articles: ready });
    if (missing === null) return;
    const left = rows.filter((row) => articleOf(row) === null);
    setPut(true);
    if (left.length + entries.unread.length === 0) onClose();
    else setRows(left);
  }

  const textLeft = () =>
    [...rows.map(({ number, quantity }) => `${number};${quantity}`), ...entries.unread.map(({ text }) => text)].join(
      '\n',
    );

  return (
    <div className={styles.preview}>
      {entries.unread.length > 0 && (
        <Note tone="warn" title={t('cartEntry.notRead.title', { count: entries.unread.length })}>
          <EntryUnread unread={entries.unread} />
        </Note>
      )}
      {isError && (
        <Note
          role="alert"
          tone="bad"
          actions={
            <Button size="s" onClick={again}>
              {t('cartEntry.list.again')}
            </Button>
          }
        >
          {t('cartEntry.list.failed')}
        </Note>
      )}
      <Text role="status" tone="muted" size={13}>
        {isFetching
          ? t('cartEntry.list.searching')
          : t('cartEntry.list.summary', {
              found: count('found'),
              choose: count('choose'),
              unknown: count('unknown'),
            })}
      </Text>
      <Box as="ol" border="top" aria-label={t('cartEntry.list.lines')}>
        {rows.map((row) => (
          <EntryRow
            key={row.line}
            row={row}
            found={foundOf(row.number)}
            onChange={(part) => change(row.line, part)}
            onRemove={() => remove(row.line)}
          />
        ))}
      </Box>
      <Row gap={4} align="center" justify="between" wraps className={styles.foot}>
        <Button variant="ghost" onClick={() => onBack(isPut ? textLeft() : null)}>
          {t('cartEntry.list.back')}
        </Button>
        <Button
          variant="primary"
          loading={isAdding}
          disabledReason={ready.length === 0 ? t('cartEntry.list.nothing') : undefined}
          onClick={() => void put()}
        >
          {t('cartEntry.list.put', { count: ready.length })}
        </Button>
      </Row>
    </div>
  );
}
