import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { MoreFilters } from '#client/tyres/list/more-filters.tsx';
import type { TyreListAnswer } from '#client/tyres/queries.ts';
import { CloudSunIcon, SnowflakeIcon } from '#client/tyres/tyre-icons.ts';
import type { TyreSearch } from '#client/tyres/tyre-search.ts';
import styles from '#client/tyres/tyres-page.module.css';
import type { ChangeTyreSearch } from '#client/tyres/use-tyre-search.ts';
import { Chip } from '#client/ui/choices/chip.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { SunIcon } from '#client/ui/icons/icons.ts';
import { phone, useMedia } from '#client/ui/use-media.ts';
import type { Filter } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';
import { freshSince, weekName } from '#shared/tyres/production-week.ts';
import { type Season, seasons } from '#shared/tyres/season.ts';
import { tyreCriteria } from '#shared/tyres/tyre-catalogue.ts';
import type { TyreDemand } from '#shared/tyres/tyre-demand.ts';

type TyreFiltersProps = {
  search: TyreSearch;
  change: ChangeTyreSearch;
  season: Season;
  answer: TyreListAnswer | undefined;
  now: Date;
};

export const toggled = (filters: readonly string[], key: string): string[] =>
  filters.includes(key) ? filters.filter((other) => other !== key) : [...filters, key];

const seasonIcons: Record<Season, ReactNode> = {
  winter: <SnowflakeIcon size="s" />,
  summer: <SunIcon size="s" />,
  'all-season': <CloudSunIcon size="s" />,
};

/** "91 V" */
const indexText = (least: TyreDemand | null | undefined) =>
  [least?.load, least?.speed].filter((part) => part != null).join(' ');

const segmentGroup = `c${tyreCriteria['tyre-segment']}`;

export function TyreFilters({ search, change, season, answer, now }: TyreFiltersProps) {
  const t = useText();
  const indices = [answer?.least, answer?.leastRear].flatMap((least) => indexText(least) || []);
  const index = [...new Set(indices)].join(' / ');
  // On a small screen they stand among the others.
  const isSmall = useMedia(phone);
  const isOwn = ({ groupId }: Filter) => !isSmall && groupId === segmentGroup;
  const segments = isSmall ? [] : (answer?.segments ?? []);
  const toggle = (key: string) => change({ filters: toggled(search.filters, key) }, { replace: true });
  return (
    <div className={styles.filters} data-print="never">
      {(answer?.hasSeasons ?? true) && (
        <SegmentedControl
          size="s"
          label={t('tyres.season')}
          options={seasons.map((value) => ({ value, label: t(`tyres.seasons.${value}`), icon: seasonIcons[value] }))}
          value={season}
          onChange={(value) => change({ season: value, filters: [] })}
        />
      )}
      {/* First, because the others come with the list. */}
      <Chip selected={search.isFresh} onClick={() => change({ isFresh: !search.isFresh }, { replace: true })}>
        {t('tyres.fresh', { week: weekName(freshSince(now)) })}
      </Chip>
      {index !== '' && (
        <Chip selected={!search.isAll} onClick={() => change({ isAll: !search.isAll }, { replace: true })}>
          {t('tyres.enough', { index })}
        </Chip>
      )}
      {segments.map(({ segment, key, count, isSelected }) => (
        <Chip
          key={key}
          selected={isSelected}
          disabled={count === 0 && !isSelected}
          count={formatNumber(count)}
          onClick={() => toggle(key)}
        >
          {t(`tyres.segments.${segment}`)}
        </Chip>
      ))}
      {answer && (
        <MoreFilters
          filters={answer.filters.filter((filter) => !isOwn(filter) && filter.groupId !== 'genericArticle')}
          flags={answer.flags}
          selected={search.filters}
          onToggle={toggle}
          onReset={() => change({ filters: [] }, { replace: true })}
        />
      )}
    </div>
  );
}
