import { useCallback, useRef, useState } from 'react';
import { wayTo } from '#client/articles/filters/tree-nodes.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useDevice } from '#client/session/device.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Footer } from '#client/ui/layout/footer.tsx';
import { PageColumns } from '#client/ui/page/page-columns.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { beyondTablet, useMedia, wide } from '#client/ui/use-media.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { ChosenPanel } from '#client/work/chosen/chosen-panel.tsx';
import { JobDrawer } from '#client/work/jobs/job-drawer.tsx';
import { JobList } from '#client/work/jobs/job-list.tsx';
import { NoHits, NoWork } from '#client/work/jobs/job-list-state.tsx';
import { type Pricing, workPrices } from '#client/work/jobs/job-price.ts';
import { PackageDrawer } from '#client/work/packages/package-drawer.tsx';
import { useJobs, useLabourRates, usePackages, useTotal, useWorkTree } from '#client/work/queries.ts';
import { useTimeText } from '#client/work/time-text.ts';
import { ToCartButtons } from '#client/work/to-cart-buttons.tsx';
import { usePutWork } from '#client/work/use-put-work.ts';
import { useWorkKeys } from '#client/work/use-work-keys.ts';
import { useWorkSearch } from '#client/work/use-work-search.ts';
import { WorkHead } from '#client/work/work-head.tsx';
import styles from '#client/work/work-page.module.css';
import { WorkSide } from '#client/work/work-side.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { commonUnitTenths } from '#shared/work/labour-unit.ts';
import { mostJobs, type PartWish } from '#shared/work/work-job.ts';

type Layer = 'tree' | 'chosen' | 'packages';

const wishOf = ({ genericArticleId, quantity }: PartWish): PartWish => ({ genericArticleId, quantity });

/** Jobs for the current car with their times, and what several of them take together (R2.3). */
export function WorkPage() {
  const t = useText();
  const [search, change] = useWorkSearch();
  const { data: car = null } = useCurrentCar();
  const adcTypeId = car?.adcTypeId ?? null;
  const device = useDevice();
  const hasColumn = useMedia(beyondTablet) && device.density === 'buero';
  const hasPanel = useMedia(wide);
  const [layer, setLayer] = useState<Layer | null>(null);
  const side = useRef<HTMLElement>(null);
  const cursor = useRef<number | null>(null);
  const setCursor = useCallback((id: number | null) => {
    cursor.current = id;
  }, []);

  const { typed, text, setTyped } = useFindText(search.text, (next) => change({ text: next }, { replace: true }));
  const tree = useWorkTree(adcTypeId);
  const nodes = tree.data?.nodes;
  // An address may name a branch that this car does not have.
  const branch = nodes?.find(({ id }) => id === search.node) ?? nodes?.[0];
  const node = text === '' ? (branch?.id ?? null) : null;
  const jobs = useJobs({ adcTypeId: tree.data ? adcTypeId : null, node, text });
  const rates = useLabourRates();
  const total = useTotal(adcTypeId, search.jobs);
  const packages = usePackages(adcTypeId);
  const { put, isPutting } = usePutWork();

  const time = useTimeText(search.unit, tree.data?.unitTenths ?? commonUnitTenths);
  const pricing: Pricing | null = rates.data ? { rates: rates.data, choice: search.rate, net: search.net } : null;
  const work = search.jobs.length === 0 ? undefined : total.data;
  const rows = jobs.data?.jobs;
  const nodeName = wayTo(nodes ?? [], node).at(-1)?.name ?? t('work.all');
  const title = text === '' ? (nodes ? nodeName : t('work.title')) : t('work.hitsFor', { text });

  const select = (id: number) => {
    setTyped('');
    change({ node: id, text: '' });
  };
  const setJobs = (next: readonly number[]) => change({ jobs: next.slice(0, mostJobs) }, { replace: true });
  const toggle = (id: number) =>
    change(
      ({ jobs: now }) => {
        if (now.includes(id)) return { jobs: now.filter((one) => one !== id) };
        if (now.length < mostJobs) return { jobs: [...now, id] };
        const detail = t('work.tooMany', { count: formatNumber(mostJobs) });
        notify({ key: 'work.full', kind: 'WARNING', preset: 'A', detail });
        return null;
      },
      { replace: true },
    );
  const putAll = async (taken: readonly number[], parts: readonly PartWish[]): Promise<boolean> => {
    if (adcTypeId === null || isPutting) return false;
    const { rate, net } = search;
    const isThere = await put({ adcTypeId, carId: car?.carId ?? null, jobs: taken, parts, rate, net, time });
    if (isThere) setLayer(null);
    return isThere;
  };
  const toCart = async (parts: readonly PartWish[] = []) => {
    if (!work) return;
    const known = search.jobs.filter((id) => !work.unknown.includes(id));
    if (await putAll(known, parts)) setJobs([]);
  };
  const reachFind = () => {
    if (hasColumn) side.current?.querySelector<HTMLElement>('input')?.focus();
    else setLayer('tree');
  };
  const openSteps = (id: number) => change({ job: id });
  useWorkKeys({
    hasRows: (rows?.length ?? 0) > 0,
    onSteps: () => cursor.current !== null && openSteps(cursor.current),
    onFind: reachFind,
    onToCart: work && work.jobs.length > 0 ? () => void toCart() : null,
    onPrint: () => window.print(),
  });

  const sideProps = {
    nodes,
    isError: tree.isError,
    onAgain: () => void tree.refetch(),
    current: node,
    text: typed,
    onText: setTyped,
    packages: packages.data?.packages.length,
    onPackages: () => setLayer('packages'),
  };
  const toCartButton = (
    <ToCartButtons
      disabled={!work || work.jobs.length === 0}
      onClick={() => void toCart()}
      onWithParts={work && work.parts.length > 0 ? () => void toCart(work.parts.map(wishOf)) : null}
      {...{ isPutting }}
    />
  );
  const panel = (isColumn: boolean) => (
    <ChosenPanel
      jobs={search.jobs}
      work={work}
      isFailed={total.isError}
      onAgain={() => void total.refetch()}
      choice={search.rate}
      onChoice={(rate) => change({ rate, net: null }, { replace: true })}
      onNet={(net) => change({ net }, { replace: true })}
      onJobs={setJobs}
      toCart={isColumn ? toCartButton : null}
      {...{ pricing, time }}
    />
  );
  const chosenTitle = t('work.chosen', { count: search.jobs.length });
  const prices = work && pricing && workPrices(pricing, work);

  const content = () => {
    if ((tree.isError && !nodes) || (jobs.isError && !rows))
      return <FailedState onAgain={() => void (nodes ? jobs.refetch() : tree.refetch())} />;
    if (!nodes) return <LoadingState />;
    if (nodes.length === 0) return <NoWork />;
    if (!rows) return <LoadingState />;
    if (rows.length === 0) return <NoHits text={text} node={nodeName} onAll={() => nodes[0] && select(nodes[0].id)} />;
    return (
      <JobList
        key={`${node} ${text}`}
        label={title}
        jobs={rows}
        chosen={search.jobs}
        {...{ pricing, time }}
        onToggle={toggle}
        onSteps={openSteps}
        onCursor={setCursor}
      />
    );
  };

  // Nothing chosen is nothing to print.
  const print = search.jobs.length === 0 ? 'never' : hasPanel ? 'too' : 'only';
  return (
    <>
      <PageColumns
        side={
          hasColumn
            ? { label: t('work.side'), ref: side, content: <WorkSide {...sideProps} onSelect={select} hasHeading /> }
            : null
        }
        panel={
          hasPanel || search.jobs.length > 0 ? { label: chosenTitle, width: 'l', print, content: panel(true) } : null
        }
      >
        <WorkHead
          title={title}
          demo={<DemoLabel sources={tree.data?.sources ?? []} />}
          unit={search.unit}
          onUnit={(unit) => change({ unit }, { replace: true })}
          onTree={hasColumn ? null : () => setLayer('tree')}
          onPrint={() => window.print()}
        />
        {content()}
        {!hasPanel && search.jobs.length > 0 && (
          <Footer
            as="div"
            rowGap={3}
            columnGap={5}
            justify="between"
            padX="page"
            padY={4}
            className={styles.bar}
            data-print="never"
          >
            <span>
              {chosenTitle}
              {work && (
                <>
                  {' · '}
                  <b>{[time.withUnit(work.total), prices && formatMoney(prices.total)].filter(Boolean).join(' · ')}</b>
                </>
              )}
            </span>
            <Button variant="primary" onClick={() => setLayer('chosen')}>
              {t('work.showChosen')}
            </Button>
          </Footer>
        )}
      </PageColumns>
      <Drawer
        open={layer === 'tree' && !hasColumn}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('work.tree')}
        side="left"
        width="s"
      >
        <WorkSide
          {...sideProps}
          onSelect={(id) => {
            select(id);
            if (!nodes?.some(({ parentId }) => parentId === id)) setLayer(null);
          }}
          hasHeading={false}
        />
      </Drawer>
      <Drawer
        open={layer === 'chosen' && !hasPanel}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={chosenTitle}
        width="m"
        actions={search.jobs.length > 0 && toCartButton}
      >
        {panel(false)}
      </Drawer>
      <PackageDrawer
        open={layer === 'packages'}
        adcTypeId={adcTypeId}
        isPutting={isPutting}
        onPut={(taken, parts) => void putAll(taken, parts)}
        onTake={(taken) => {
          setJobs([...new Set([...search.jobs, ...taken])]);
          setLayer(hasPanel ? null : 'chosen');
        }}
        onClose={() => setLayer(null)}
      />
      <JobDrawer
        id={search.job}
        adcTypeId={adcTypeId}
        chosen={search.jobs}
        time={time}
        onToggle={toggle}
        onOpen={openSteps}
        onClose={() => change({ job: null })}
      />
    </>
  );
}
