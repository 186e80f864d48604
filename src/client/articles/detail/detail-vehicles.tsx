import { useState } from 'react';
import styles from '#client/articles/detail/article-detail.module.css';
import { useArticleVehicles } from '#client/articles/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { formatMonths } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Fits which cars, by producer and series; fetched when it is opened. */
export function DetailVehicles({ id, count }: { id: number; count: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [offsets, setOffsets] = useState<readonly number[]>([0]);
  if (count === 0) return null;
  return (
    <section>
      <Text as="h3" marginBottom={3} size={14}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <CaretDownIcon size="s" /> : <CaretRightIcon size="s" />}
          {t('articles.fitsCars', { count, shown: formatNumber(count) })}
        </button>
      </Text>
      {isOpen &&
        offsets.map((offset) => (
          <VehiclesFrom
            key={offset}
            id={id}
            offset={offset}
            isLast={offset === offsets.at(-1)}
            onMore={(next) => setOffsets([...offsets, next])}
          />
        ))}
    </section>
  );
}

type VehiclesFromProps = { id: number; offset: number; isLast: boolean; onMore: (next: number) => void };

function VehiclesFrom({ id, offset, isLast, onMore }: VehiclesFromProps) {
  const t = useText();
  const { data, isError, refetch } = useArticleVehicles(id, offset);
  if (isError && !data)
    return (
      <Button size="s" onClick={() => void refetch()}>
        {t('articles.again')}
      </Button>
    );
  if (!data) return <Skeleton width="60%" />;
  const series = [...Map.groupBy(data.types, ({ producer, model }) => `${producer} ${model}`)];
  const next = offset + data.types.length;
  return (
    <>
      {series.map(([name, types]) => (
        <Text key={name} as="div" marginBottom={4} size={13} className={styles.series}>
          <h4>{name}</h4>
          <ul>
            {types.map((type) => (
              <li key={type.kTypeId}>
                {[
                  type.type,
                  type.kw !== null && t('vehicle.kw', { kw: formatNumber(type.kw) }),
                  type.engineCodes.join(', '),
                  (type.builtFrom || type.builtTo) && formatMonths(type.builtFrom, type.builtTo),
                  type.isRestricted && t('articles.restrictedType'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Text>
      ))}
      {isLast && next < data.total && data.types.length > 0 && (
        <Button size="s" onClick={() => onMore(next)}>
          {t('articles.moreVehicles', { count: formatNumber(data.total - next) })}
        </Button>
      )}
    </>
  );
}
