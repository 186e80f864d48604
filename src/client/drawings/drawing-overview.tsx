import { Link } from '@tanstack/react-router';
import { emptyDrawingSearch, writeDrawingSearch } from '#client/drawings/drawing-search.ts';
import styles from '#client/drawings/overview.module.css';
import { SheetThumb } from '#client/drawings/sheet/sheet-thumb.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import type { DrawingEntry } from '#shared/drawings/drawing.ts';
import { screens } from '#shared/screens.ts';

/** The assemblies in the order of the catalogue, each with the branch that it stands under. */
export function DrawingOverview({ drawings }: { drawings: readonly DrawingEntry[] }) {
  const t = useText();
  return (
    <ul className={styles.sheets} aria-label={t('drawings.all')}>
      {drawings.map(({ key, name, group, sheet, parts, articles, isPublished }) => (
        <li key={key}>
          <Link
            to={screens.graphicalSearch.path}
            search={writeDrawingSearch({ ...emptyDrawingSearch, drawing: key })}
            className={styles.sheet}
          >
            <span className={styles.thumb}>
              <SheetThumb sheet={sheet} />
            </span>
            <span className={styles.group}>{group || t('drawings.otherGroup')}</span>
            <b>{name}</b>
            {!isPublished && (
              <span>
                <Tag tone="warn">{t('drawings.draft')}</Tag>
              </span>
            )}
            <span className={styles.counts}>
              {[
                t('drawings.parts', { count: parts }),
                ...(articles === null ? [] : [t('drawings.articles', { count: articles })]),
              ].join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
