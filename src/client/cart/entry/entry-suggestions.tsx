import { useEffect, useRef } from 'react';
import styles from '#client/cart/entry/entry-box.module.css';
import type { EntryArticle } from '#client/cart/entry/entry-queries.ts';
import { Text } from '#client/ui/text/text.tsx';

type EntrySuggestionsProps = {
  id: string;
  label: string;
  /** The label asks for a choice, so it is shown. */
  isQuestion: boolean;
  articles: readonly EntryArticle[];
  mark: number;
  onTake: (article: EntryArticle) => void;
};

/** The list below the box; the focus stays in the box. */
export function EntrySuggestions({ id, label, isQuestion, articles, mark, onTake }: EntrySuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[mark]?.scrollIntoView?.({ block: 'nearest' });
  }, [mark]);
  return (
    <div className={styles.popover}>
      {isQuestion && (
        <Text role="alert" tone="text" size={13} weight="medium" className={styles.question}>
          {label}
        </Text>
      )}
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {articles.map((article, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys (aria-activedescendant)
          <div
            key={article.articleId}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === mark}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(article)}
          >
            <Text as="span" weight="medium" breaks="anywhere">
              {article.brand} {article.number}
            </Text>
            <Text as="span" tone="muted" size={13}>
              {article.name}
            </Text>
          </div>
        ))}
      </div>
    </div>
  );
}
