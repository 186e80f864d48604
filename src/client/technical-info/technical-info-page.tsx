import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useDevice } from '#client/session/device.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { FaultCodeList } from '#client/technical-info/overview/fault-code-list.tsx';
import { NoticeCards } from '#client/technical-info/overview/notice-cards.tsx';
import { Overview } from '#client/technical-info/overview/overview.tsx';
import { useFaultCodes, useFavourites, useSheet, useSheets, useValueHits } from '#client/technical-info/queries.ts';
import { SheetSections } from '#client/technical-info/sheet-sections.tsx';
import { TechnicalHead } from '#client/technical-info/technical-head.tsx';
import styles from '#client/technical-info/technical-info-page.module.css';
import { faultCodeSheet, overviewSheet } from '#client/technical-info/technical-search.ts';
import { TechnicalSide } from '#client/technical-info/technical-side.tsx';
import { NoData, NoSheetData } from '#client/technical-info/technical-states.tsx';
import { useTechnicalKeys } from '#client/technical-info/use-technical-keys.ts';
import { useTechnicalSearch } from '#client/technical-info/use-technical-search.ts';
import { copyValue } from '#client/technical-info/values/copy-value.ts';
import { ValueDrawer } from '#client/technical-info/values/value-drawer.tsx';
import { ValueHits } from '#client/technical-info/values/value-hits.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { PageColumns } from '#client/ui/page/page-columns.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { beyondTablet, useMedia, wide } from '#client/ui/use-media.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { sourceName } from '#client/vehicle/source-name.ts';
import { formatMonth } from '#shared/format/date.ts';
import { valueText } from '#shared/technical-info/format-value.ts';
import { type FoundValue, valueSources } from '#shared/technical-info/technical-value.ts';
import { isValidNow } from '#shared/vehicle/warning-level.ts';

/** Data sheets of the current car, its recalls and changed values, and fault codes (R2.3, R4.12). */
export function TechnicalInfoPage() {
  const t = useText();
  const [search, change] = useTechnicalSearch();
  const car = useCurrentCar().data ?? null;
  const adcTypeId = car?.adcTypeId ?? null;
  const now = new Date(useNow(60_000));
  const isOffice = useDevice().density === 'buero';
  const hasColumn = useMedia(beyondTablet) && isOffice;
  const hasPanel = useMedia(wide);
  const [layer, setLayer] = useState<'side' | 'notices' | null>(null);
  const side = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);

  const { typed, text, setTyped } = useFindText(search.text, (next) => change({ text: next }, { replace: true }));
  const sheets = useSheets(adcTypeId);
  const isCodes = search.sheet === faultCodeSheet;
  const sheet = useSheet(adcTypeId, isCodes || text !== '' ? null : search.sheet);
  const hits = useValueHits(isCodes ? null : adcTypeId, text);
  const codes = useFaultCodes(isCodes || text !== '' ? text : null);
  const favourites = useFavourites();

  const entries = sheets.data?.sheets;
  const hasData = entries?.some(({ count }) => count > 0) ?? false;
  const changes = sheets.data?.changes ?? [];
  const recalls = (car?.serviceInfos ?? []).filter((info) => info.classification === 'RecallCampaign');
  const isSearch = text !== '' && !isCodes;
  const shown = isSearch
    ? (hits.data?.values ?? [])
    : isCodes
      ? []
      : (sheet.data?.sections.flatMap(({ values }) => values) ?? []);
  const detail = shown.find(({ key }) => key === search.value) ?? null;
  const sheetName = entries?.find(({ key }) => key === search.sheet)?.name ?? t('technicalInfo.title');
  const title = isSearch ? t('technicalInfo.hitsFor', { text }) : isCodes ? t('technicalInfo.faultCodes') : sheetName;
  const newest = shown
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1);
  const dataDate = newest ? t('technicalInfo.asOf', { date: formatMonth(newest) }) : '';
  const sources = [...new Set(shown.flatMap(valueSources))].map((source) => sourceName(source, t)).join(', ');
  const sub = isSearch
    ? t('technicalInfo.values', { count: shown.length })
    : isCodes
      ? t('technicalInfo.codes', { count: codes.data?.total ?? 0 })
      : entries
        ? dataDate
        : ''; // beside the sheet's name, not before it

  const select = (key: string) => {
    // Words that were typed for values would hide the sheet; for codes they are what is looked up.
    if (key !== faultCodeSheet || !isSearch) setTyped('');
    change({ sheet: key, text: key === faultCodeSheet && isSearch ? text : '', value: null });
    setLayer(null);
  };
  // Hits are of many sheets: only a sheet itself is marked.
  const mark = () => {
    if (!isSearch) favourites.toggle(search.sheet);
  };
  const toCodes = () => change({ sheet: faultCodeSheet, value: null });
  const openDetail = (key: string) => change({ value: key });
  const toValue = (value: FoundValue) => {
    setTyped('');
    setLayer(null);
    change({ sheet: value.sheet, text: '', value: value.key });
  };
  const reachFind = () => {
    if (hasColumn) side.current?.querySelector<HTMLElement>('input')?.focus();
    else setLayer('side');
  };
  const reachNotices = () => {
    if (hasPanel) panel.current?.focus();
    else setLayer('notices');
  };
  useTechnicalKeys({
    sheets: (entries ?? []).filter(({ count }) => count > 0).map(({ key }) => key),
    onSheet: select,
    onMark: mark,
    onFind: reachFind,
    onCopy: (key) => {
      const value = shown.find((one) => one.key === key);
      if (value) void copyValue(valueText(value));
    },
  });

  const sideBar = (
    <TechnicalSide
      sheets={entries}
      isError={sheets.isError}
      faultCodes={sheets.data?.faultCodes ?? 0}
      current={isSearch ? '' : search.sheet}
      favourites={favourites.sheets}
      recalls={recalls.filter((info) => isValidNow(info, now)).length}
      changes={changes.filter((value) => value.change?.state === 'in-force').length}
      text={typed}
      onText={setTyped}
      onSelect={select}
      onHints={reachNotices}
    />
  );
  const notices = car && <NoticeCards car={car} changes={changes} now={now} onSheet={toValue} />;
  const noticePanel = (
    <Box minHeight={0} pad={5} overflowY="auto" className={styles.notices}>
      <h2>{t('technicalInfo.panel')}</h2>
      {notices}
    </Box>
  );

  const content = () => {
    if (isCodes) return <FaultCodeList answer={codes} text={text} />;
    if (sheets.isError && !entries) return <FailedState onAgain={() => void sheets.refetch()} />;
    if (!entries) return <LoadingState />;
    if (!hasData) return <NoData />;
    if (isSearch) return <ValueHits {...{ text, hits, codes }} onCodes={toCodes} onDetail={openDetail} />;
    if (sheet.error?.code === 'NOT_FOUND') return <NoSheetData onOverview={() => select(overviewSheet)} />;
    if (sheet.isError && !sheet.data) return <FailedState onAgain={() => void sheet.refetch()} />;
    if (!sheet.data) return <LoadingState />;
    if (sheet.data.sections.length === 0) return <NoSheetData onOverview={() => select(overviewSheet)} />;
    const Sections = search.sheet === overviewSheet ? Overview : SheetSections;
    return <Sections sections={sheet.data.sections} onDetail={openDetail} />;
  };

  return (
    <>
      <PageColumns
        side={hasColumn ? { label: t('technicalInfo.side'), ref: side, content: sideBar } : null}
        panel={
          hasPanel
            ? { label: t('technicalInfo.panel'), width: 's', print: 'never', ref: panel, content: noticePanel }
            : null
        }
      >
        <TechnicalHead
          title={title}
          sub={sub}
          demo={<DemoLabel sources={entries ? shown.flatMap(valueSources) : []} />}
          isMarked={favourites.sheets.includes(search.sheet)}
          onMark={isSearch ? null : mark}
          onSide={hasColumn ? null : () => setLayer('side')}
          onNotices={hasPanel ? null : () => setLayer('notices')}
        />
        <Box fills border="top" isContainer className={styles.scroll}>
          {content()}
          {entries && sources !== '' && (
            <Text marginTop={6} tone="faint" size={13}>
              {t('technicalInfo.source')}: {sources}
            </Text>
          )}
        </Box>
      </PageColumns>
      <Drawer
        open={layer === 'side' && !hasColumn}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('technicalInfo.title')}
        side="left"
        width="s"
      >
        {sideBar}
      </Drawer>
      <Drawer
        open={layer === 'notices' && !hasPanel}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('technicalInfo.panel')}
      >
        {notices}
      </Drawer>
      <ValueDrawer value={detail} onClose={() => change({ value: null })} />
    </>
  );
}
