import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { nextRow } from '#client/keyboard/next-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { requestLabel } from '#client/vehicle/search/identifier/kind-label.ts';
import styles from '#client/vehicle/search/result-list.module.css';
import { ResultRow } from '#client/vehicle/search/result-row.tsx';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import { sortBySeries } from '#client/vehicle/search/sort-by-series.ts';
import type { SearchResult } from '#client/vehicle/search/use-car-search.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { readPlate } from '#shared/vehicle/identifier.ts';

/** A plate that is typed as a whole is one that several cars of the firm have. */
const reasonOf = (request: SearchRequest) =>
  request.kind === 'plate' && readPlate(request.text) ? 'samePlate' : request.kind;

type ResultListProps = {
  result: SearchResult;
  onTake: (car: Car) => void;
  onClose: () => void;
  /** Up from the first row leads back to the box. */
  onLeave: () => void;
  ref: RefObject<HTMLUListElement | null>;
};

/** R4.11: more than one car, or some that are only guessed. Says why, and lets the user choose. */
export function ResultList({ result, onTake, onClose, onLeave, ref }: ResultListProps) {
  const t = useText();
  const [cursor, setCursor] = useState(0);
  const { request, guessedBy } = result;
  const cars = sortBySeries(result.cars);
  const at = Math.min(cursor, cars.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = nextRow(event.key, at, cars.length);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowUp' && at === 0) onLeave();
    else if (next !== null) event.currentTarget.querySelectorAll('button')[next]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Column as="section" minWidth={0} minHeight={0} className={styles.results} aria-label={t('carSearch.results')}>
      <Toolbar as="header" rowGap={3} columnGap={5} padY={4} border="top" className={styles.bar}>
        <Text as="h2" size={15}>
          {guessedBy
            ? t('carSearch.guess.title', { count: formatNumber(cars.length) })
            : t('carSearch.many', { count: formatNumber(cars.length) })}
        </Text>
        <Tag tone="info">{requestLabel(request, t)}</Tag>
        <p className={classNames(styles.why, guessedBy && styles.guess)}>
          {guessedBy ? t('carSearch.guess.why', guessedBy) : t(`carSearch.why.${reasonOf(request)}`)}
        </p>
        <Button size="s" className={styles.change} onClick={onClose} data-print="never">
          {t('carSearch.change')}
        </Button>
      </Toolbar>
      <Box flex="none" surface={2} tone="faint" size={12} weight="medium" className={styles.head} aria-hidden="true">
        <span>{t('carSearch.column.vehicle')}</span>
        <span>{t('carSearch.column.power')}</span>
        <span className={styles.engine}>{t('carSearch.column.engine')}</span>
        <span>{t('carSearch.column.built')}</span>
        <span className={styles.source}>{t('carSearch.column.source')}</span>
      </Box>
      <ul ref={ref} className={styles.list} onKeyDown={onKeyDown}>
        {cars.map((car, index) => (
          <li key={`${car.kTypeId} ${car.carId} ${car.plate}`}>
            <ResultRow car={car} hasCursor={index === at} onFocus={() => setCursor(index)} onTake={() => onTake(car)} />
          </li>
        ))}
      </ul>
    </Column>
  );
}
