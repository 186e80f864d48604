import { useId, useState } from 'react';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import styles from '#client/ui/choices/facet-group.module.css';
import { Row } from '#client/ui/layout/row.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';

export type Facet = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The count as it is shown. */
  readonly countText: string;
  readonly isSelected: boolean;
};

export type FacetGroupProps = {
  title: string;
  unit?: string | null;
  facets: readonly Facet[];
  onToggle: (key: string) => void;
  moreLabel: (hidden: number) => string;
  fewerLabel: string;
};

const atFirst = 6;

/** What is ticked stays in sight, wherever it stands; the rest comes with "more". */
function atOnce(facets: readonly Facet[]): readonly Facet[] {
  const free = atFirst - facets.filter(({ isSelected }) => isSelected).length;
  let others = 0;
  return facets.filter(({ isSelected }) => {
    if (isSelected) return true;
    others += 1;
    return others <= free;
  });
}

/** Values of one group to tick. One that would leave nothing stays visible, but is blocked. */
export function FacetGroup({ title, unit, facets, onToggle, moreLabel, fewerLabel }: FacetGroupProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? facets : atOnce(facets);
  const hidden = facets.length - shown.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its unit
    <div role="group" className={styles.group} aria-labelledby={titleId}>
      <h3 className={styles.head}>
        <span id={titleId}>{title}</span>
        {unit && (
          <Text as="span" tone="faint" weight="regular">
            {unit}
          </Text>
        )}
      </h3>
      {shown.map((facet) => (
        <Checkbox
          key={facet.key}
          className={styles.facet}
          checked={facet.isSelected}
          disabled={facet.count === 0 && !facet.isSelected}
          onChange={() => onToggle(facet.key)}
          label={
            <Row as="span" gap={4}>
              <span className={styles.text}>
                <Breakable text={facet.label} />
              </span>
              <span className={styles.count}>{facet.countText}</span>
            </Row>
          }
        />
      ))}
      {(hidden > 0 || isWhole) && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? fewerLabel : moreLabel(hidden)}
        </button>
      )}
    </div>
  );
}
