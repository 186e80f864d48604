import { type UIEvent, useEffect, useEffectEvent, useRef } from 'react';
import styles from '#client/documents/list/document-list.module.css';
import { DocumentRow } from '#client/documents/list/document-row.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useListKeys } from '#client/lists/use-list-keys.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import table from '#client/ui/page/pick-table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import type { DocumentHead } from '#shared/documents/shown-document.ts';

type DocumentListProps = {
  documents: readonly DocumentHead[];
  /** The answer to another filter, until the next one is there. */
  isOld: boolean;
  cursor: number;
  chosen: readonly number[];
  onCursor: (id: number) => void;
  onOpen: (id: number) => void;
  /** `isRange`: with all between it and the last one. */
  onChoose: (id: number, isRange: boolean) => void;
  onChooseAll: () => void;
  /** null: this was the last page. */
  more: { readonly isLoading: boolean; readonly isFailed: boolean; readonly load: () => void } | null;
};

/** So far before the end the next page is asked for: who scrolls does not wait. */
const nearEndPx = 600;

/** Rows of one height, latest first; one of them has the cursor. New pages come below. */
export function DocumentList(props: DocumentListProps) {
  const { documents, isOld, cursor, chosen, onCursor, onOpen, onChoose, onChooseAll, more } = props;
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === cursor),
  );
  const chosenHere = documents.filter(({ id }) => chosen.includes(id)).length;
  const move = (index: number) => {
    const next = documents[index];
    if (!next) return;
    onCursor(next.id);
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
    if (index > documents.length - 8 && more && !more.isLoading && !more.isFailed) more.load();
  };
  useListKeys(body, {
    cursor: at,
    count: documents.length,
    onMove: move,
    onOpen: () => documents[at] && onOpen(documents[at].id),
    onChoose: (isRange) => documents[at] && onChoose(documents[at].id, isRange),
  });
  const loadNear = (element: Element) => {
    if (!more || more.isLoading || more.isFailed) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx) more.load();
  };
  // Where nothing scrolls here, as on a high screen or a telephone, the end comes into sight by itself.
  const onEnd = useEffectEvent(() => more && !more.isLoading && !more.isFailed && more.load());
  const hasMore = more !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each page that has come
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd());
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, documents.length]);

  return (
    <ScrollArea
      className={styles.scroller}
      data-old={isOld || undefined}
      aria-busy={isOld}
      onScroll={({ currentTarget }: UIEvent<HTMLDivElement>) => loadNear(currentTarget)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        aria-multiselectable="true"
        className={classNames(table.table, styles.table)}
        aria-label={t('documents.title')}
      >
        <TableHead
          columns={[
            {
              label: (
                <Checkbox
                  label={t('documents.chooseAll')}
                  labelHidden
                  checked={chosenHere === documents.length}
                  partly={chosenHere > 0 && chosenHere < documents.length}
                  onChange={onChooseAll}
                />
              ),
              className: styles.check,
              isPrinted: false,
            },
            { label: t('documents.column.date'), className: styles.date },
            { label: t('documents.column.document'), className: styles.document },
            { label: t('documents.column.about'), className: styles.about },
            { label: t('documents.column.gross'), className: styles.gross },
            { label: t('documents.column.state'), className: styles.state },
          ]}
        />
        <tbody ref={body}>
          {documents.map((document, index) => (
            <DocumentRow
              key={document.id}
              document={document}
              index={index}
              isTabStop={index === at}
              isCursor={document.id === cursor}
              isChosen={chosen.includes(document.id)}
              onFocus={() => document.id !== cursor && onCursor(document.id)}
              onOpen={() => onOpen(document.id)}
              onChoose={(isRange) => onChoose(document.id, isRange)}
            />
          ))}
        </tbody>
      </table>
      {more && (
        <p ref={end} className={styles.more}>
          {more.isFailed && <span role="alert">{t('documents.moreFailed')} </span>}
          <Button size="s" loading={more.isLoading} onClick={more.load}>
            {t('documents.more')}
          </Button>
        </p>
      )}
    </ScrollArea>
  );
}
