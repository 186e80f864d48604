import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { SortSelect } from '#client/articles/filters/sort-select.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { TyreListAnswer } from '#client/tyres/queries.ts';
import type { TyreSearch } from '#client/tyres/tyre-search.ts';
import styles from '#client/tyres/tyres-page.module.css';
import { tyresOf } from '#client/tyres/use-tyre-actions.ts';
import type { ChangeTyreSearch } from '#client/tyres/use-tyre-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { PencilSimpleIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { phone, useMedia } from '#client/ui/use-media.ts';
import { deliveryOf } from '#shared/articles/delivery-of.ts';
import { isSameDay } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { TyreRow } from '#shared/tyres/tyre.ts';

type TyreOfferHeadProps = {
  title: string;
  search: TyreSearch;
  change: ChangeTyreSearch;
  answer: TyreListAnswer | undefined;
  rows: readonly TyreRow[];
  offerOf: (id: number) => OfferState;
  quantityOf: (row: TyreRow) => number;
  size: string;
  hasCar: boolean;
  /** None of the sizes that the car may wear. */
  isUnlisted: boolean;
  isPurchaseShown: boolean;
  maySeePortal: boolean;
  isPortal: boolean;
  onSizes: (() => void) | null;
  now: Date;
};

export function TyreOfferHead(props: TyreOfferHeadProps) {
  const {
    title,
    search,
    change,
    answer,
    rows,
    offerOf,
    quantityOf,
    size,
    hasCar,
    isPurchaseShown,
    isPortal,
    onSizes,
    now,
  } = props;
  const t = useText();
  const isSmall = useMedia(phone);
  const today = rows.filter((row) =>
    tyresOf(row).every(({ id }) => isThereToday(offerOf(id), quantityOf(row), now)),
  ).length;
  const isOpen = today === 0 && rows.some((row) => tyresOf(row).some(({ id }) => offerOf(id).kind === 'loading'));
  const shown = answer && formatNumber(answer.total);
  const count =
    answer &&
    (rows[0]?.rear
      ? t('tyres.setCount', { count: answer.total, shown: shown ?? '' })
      : answer.total < answer.all
        ? t('tyres.countOf', { shown: shown ?? '', all: formatNumber(answer.all) })
        : t('tyres.count', { count: answer.total, shown: shown ?? '' }));
  return (
    <header className={styles.head}>
      <div className={styles.texts}>
        <h1>{title}</h1>
        {count && (
          <Text tone="muted">
            {count}
            {today > 0 && ` · ${t('tyres.today', { count: formatNumber(today) })}`}
            {isOpen && (
              <span className={styles.later} aria-hidden="true">
                {` · ${t('tyres.today', { count: '00' })}`}
              </span>
            )}
          </Text>
        )}
        <DemoLabel sources={[answer?.source]} />
        {props.isUnlisted && <p className={styles.unlisted}>{t('tyres.unlisted')}</p>}
        {!hasCar && answer && (
          <Text tone="faint" size={13}>
            {t('tyres.withoutCar')}
          </Text>
        )}
      </div>
      <div className={styles.actions} data-print="never">
        {onSizes && (
          <Button size="s" className={styles.size} icon={<PencilSimpleIcon size="s" />} onClick={onSizes}>
            {size === '' ? t('tyres.otherSize') : size}
          </Button>
        )}
        {props.maySeePortal && (
          <SegmentedControl
            size="s"
            label={t('tyres.tab.label')}
            options={[
              { value: 'list', label: t('tyres.tab.list') },
              { value: 'portal', label: t('tyres.tab.portal') },
            ]}
            value={isPortal ? 'portal' : 'list'}
            onChange={(tab) => change({ isPortal: tab === 'portal' })}
          />
        )}
        {onSizes && (
          <Button size="s" icon={<PlusIcon size="s" />} onClick={() => change({ hasAdditions: true })}>
            {t(isSmall ? 'tyres.additions.title' : 'tyres.additions.open')}
          </Button>
        )}
        {!isPortal && (
          <SortSelect
            order={{ sort: search.sort, isDescending: false }}
            onOrder={({ sort }) => change({ sort }, { replace: true })}
            isPurchaseShown={isPurchaseShown}
          />
        )}
      </div>
    </header>
  );
}

function isThereToday(state: OfferState, quantity: number, now: Date): boolean {
  if (state.kind !== 'known') return false;
  const { arrivesAt } = deliveryOf(state.offer, quantity);
  return arrivesAt !== null && isSameDay(new Date(arrivesAt), now);
}
