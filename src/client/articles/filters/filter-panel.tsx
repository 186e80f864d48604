import { facetGroups } from '#client/articles/filters/facet-groups.ts';
import styles from '#client/articles/filters/side-column.module.css';
import { useText } from '#client/i18n/text.tsx';
import { FacetGroup } from '#client/ui/choices/facet-group.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import type { Filter } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

type FilterPanelProps = {
  filters: readonly Filter[];
  /** Of the address, which is ahead of the list's answer. */
  selected: readonly string[];
  onToggle: (key: string) => void;
  onReset: () => void;
  hasHeading: boolean;
  /** false: nothing has been asked for yet. */
  isAsked: boolean;
};

/** R3.6 */
export function FilterPanel({ filters, selected, onToggle, onReset, hasHeading, isAsked }: FilterPanelProps) {
  const t = useText();
  return (
    <section className={styles.part} data-part="filter">
      <Row as="header" gap={4} align="center" justify="between" padX={6} padTop={3} className={styles.head}>
        {hasHeading && <h2>{t('articles.filter')}</h2>}
        {selected.length > 0 && (
          <button type="button" className={styles.action} onClick={onReset}>
            {t('articles.reset', { count: formatNumber(selected.length) })}
          </button>
        )}
      </Row>
      {facetGroups(filters, selected).map((group) => (
        <FacetGroup
          key={group.id}
          title={group.name}
          unit={group.unit}
          facets={group.filters.map(({ key, text, unit, count }) => ({
            key,
            label: group.unit === null && unit ? `${text} ${unit}` : text,
            count,
            countText: formatNumber(count),
            isSelected: selected.includes(key),
          }))}
          onToggle={onToggle}
          moreLabel={(hidden) => t('articles.moreValues', { count: formatNumber(hidden) })}
          fewerLabel={t('articles.fewerValues')}
        />
      ))}
      {filters.length === 0 && (
        <p className={styles.state}>{isAsked ? t('articles.noFilters') : t('articles.filtersLater')}</p>
      )}
    </section>
  );
}
