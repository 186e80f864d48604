import { useState } from 'react';
import { useOffers } from '#client/articles/queries.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { AdditionsDrawer } from '#client/tyres/additions/additions-drawer.tsx';
import { LabelDialog } from '#client/tyres/eu-label/label-dialog.tsx';
import { TyreFilters } from '#client/tyres/list/tyre-filters.tsx';
import { TyreListState } from '#client/tyres/list/tyre-list-state.tsx';
import { TyreOfferHead } from '#client/tyres/list/tyre-offer-head.tsx';
import { TyreTable } from '#client/tyres/list/tyre-table.tsx';
import { useTyreList } from '#client/tyres/queries.ts';
import { PortalTable } from '#client/tyres/size/portal-table.tsx';
import { tyresTitle, wantedTyres } from '#client/tyres/size/wanted-tyres.ts';
import type { TyreSearch } from '#client/tyres/tyre-search.ts';
import { TyreSheet } from '#client/tyres/tyre-sheet.tsx';
import styles from '#client/tyres/tyres-page.module.css';
import { tyresOf, useTyreActions } from '#client/tyres/use-tyre-actions.ts';
import { useTyreKeys } from '#client/tyres/use-tyre-keys.ts';
import type { ChangeTyreSearch } from '#client/tyres/use-tyre-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { nextSeason, usualSeason } from '#shared/tyres/season.ts';
import { isListed, type WheelSet } from '#shared/tyres/wheel-set.ts';
import type { Car } from '#shared/vehicle/car.ts';

type TyreOfferProps = {
  search: TyreSearch;
  change: ChangeTyreSearch;
  car: Car | null;
  /** Empty: by measures. */
  size: string;
  /** The car's own of this size, if it has one. */
  set: WheelSet | null;
  sets: readonly WheelSet[];
  isWaiting: boolean;
  onChoose: (key: string) => void;
  onOther: () => void;
  /** null: the sizes stand in their column. */
  onSizes: (() => void) | null;
};

/** The tyres of one size with all that belongs to them: filters, label, other warehouses, additions. */
export function TyreOffer(props: TyreOfferProps) {
  const { search, change, car, size, set, sets, isWaiting, onChoose, onOther, onSizes } = props;
  const t = useText();
  const [now] = useState(() => new Date());
  const [cursor, setCursor] = useState(0);
  const isPurchaseShown = usePurchaseShown();
  const maySeePortal = useMay('ROLE_TIREPORTAL');
  const season = search.season ?? usualSeason(now);
  const list = useTyreList(
    isWaiting ? null : wantedTyres(search, { size, season, adcTypeId: car?.adcTypeId ?? null, now }),
  );
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const answer = first?.kind === 'list' ? first : undefined;
  const rows = pages.flatMap((page) => (page.kind === 'list' ? page.rows : []));
  const singles = rows.flatMap(tyresOf);
  const offerOf = useOffers(singles.map(({ id }) => id));
  const actions = useTyreActions(car, offerOf);
  const at = Math.min(cursor, Math.max(rows.length - 1, 0));
  const labelled = rows.find(({ id }) => id === search.label);
  const sheets = labelled ? tyresOf(labelled) : [];
  const title = tyresTitle(t, { size, search, season, answer });
  const isPortal = search.isPortal && maySeePortal;

  const openLabel = (id: number | null) => change({ label: id });
  useTyreKeys({
    hasRows: rows.length > 0 && !isPortal,
    sizes: sets.length,
    onSize: (index) => sets[index] && onChoose(sets[index].key),
    onSeason: () => change({ season: nextSeason(season), filters: [] }),
    onLabel: () => rows[at] && openLabel(rows[at].id),
    onAdditions: () => change({ hasAdditions: true }),
  });

  return (
    <ScrollArea as="section" position="relative">
      <div data-print={sheets.length > 0 ? 'never' : undefined}>
        <TyreOfferHead
          {...{
            title,
            search,
            change,
            answer,
            rows,
            offerOf,
            quantityOf: actions.quantityOf,
            size,
            isPurchaseShown,
            maySeePortal,
            isPortal,
            onSizes,
            now,
          }}
          hasCar={car !== null}
          isUnlisted={!isListed(size, sets)}
        />
        <TyreFilters {...{ search, change, season, answer, now }} />
        {list.isError && <TyreListState kind="failed" onAgain={() => void list.refetch()} />}
        {!list.isError && !first && <TyreListState kind="loading" />}
        {first?.kind === 'fault' && <TyreListState kind="fault" fault={first.fault} onOther={onOther} />}
        {answer && rows.length === 0 && (
          <TyreListState
            kind="empty"
            size={title}
            all={answer.all}
            onReset={() => change({ filters: [], isAll: true, isFresh: false })}
            onOther={onOther}
          />
        )}
        {rows.length > 0 && isPortal && <PortalTable rows={singles} now={now} />}
        {rows.length > 0 && !isPortal && (
          <TyreTable
            label={title}
            cursor={at}
            onCursor={setCursor}
            hasSize={size === ''}
            onLabel={openLabel}
            {...{ rows, offerOf, actions, isPurchaseShown }}
          />
        )}
        {list.hasNextPage && (
          <div className={styles.showMore}>
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('tyres.showMore')}
            </Button>
          </div>
        )}
      </div>
      {sheets.length > 0 && answer && (
        <>
          <div data-print="only">
            <h1>{title}</h1>
            {sheets.map((row) => (
              <TyreSheet key={row.id} row={row} source={answer.source} />
            ))}
          </div>
          <LabelDialog rows={sheets} source={answer.source} onClose={() => openLabel(null)} />
        </>
      )}
      {search.hasAdditions && (
        <AdditionsDrawer
          wheels={car?.kind === 'MOTORCYCLE' || answer?.hasSeasons === false ? 2 : 4}
          onClose={() => change({ hasAdditions: false })}
          {...{ car, set, isPurchaseShown }}
        />
      )}
    </ScrollArea>
  );
}
