import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useCall } from '#client/api/query.ts';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { MarginTable } from '#client/settings/prices/margin-table.tsx';
import { marginOf, type TypedMargin, typedMargin } from '#client/settings/prices/margin-text.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { changeFirmPrices, type FirmPrices, firmPrices } from '#shared/settings/firm-trade-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const pricesQuery = query(firmPrices, {});

/** What the firm adds for its customers, and who of its people sees what it pays itself. */
export function PricesRoom() {
  const { data, isError, refetch } = useQuery({ ...pricesQuery, meta: { failure: 'inline' } });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  return <PricesForm key={data.version} standing={data} />;
}

/** The empty name stands for all groups without a line of their own. */
type Margins = Readonly<Record<string, TypedMargin>>;

const marginsOf = ({ standard, groups }: FirmPrices): Margins => ({
  '': typedMargin(standard),
  ...Object.fromEntries(groups.map(({ group, margin }) => [group, typedMargin(margin)])),
});

function PricesForm({ standing }: { standing: FirmPrices }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useCall(changeFirmPrices, { failure: 'inline' });
  const [margins, setMargins] = useState<Margins>(() => marginsOf(standing));
  const [shows, setShows] = useState(standing.showsPurchasePrices);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const before = marginsOf(standing);
  const isSame = (one: TypedMargin | undefined, other: TypedMargin | undefined) =>
    one?.basis === other?.basis && one?.rate.trim() === other?.rate.trim();
  const changes =
    Object.keys(margins).filter((group) => !isSame(margins[group], before[group])).length +
    Number(shows !== standing.showsPurchasePrices);
  const save = async () => {
    setProblem(null);
    const wanted = Object.entries(margins).map(([group, typed]) => ({ group, margin: marginOf(typed) }));
    if (isPending || wanted.some(({ margin }) => margin === 'wrong')) return setProblem('firmSettings.prices.wrong');
    const read = wanted.map(({ group, margin }) => ({ group, margin: margin === 'wrong' ? null : margin }));
    const body = {
      version: standing.version,
      standard: read.find(({ group }) => group === '')?.margin ?? null,
      groups: read.filter(({ group }) => group !== ''),
      showsPurchasePrices: shows,
    };
    const answer = await mutateAsync({ body }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    const isSaved = answer.kind === 'saved';
    notify({
      key: isSaved ? 'rooms.saved' : 'rooms.changed',
      kind: isSaved ? 'SUCCESS' : 'WARNING',
      preset: 'A',
    });
    queryClient.setQueryData(pricesQuery.queryKey, answer.prices);
    // Sales prices stand in lists, carts and drafts.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== pricesQuery.queryKey[0] });
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.body}>
        <section className={`${styles.group} ${styles.wide}`} aria-labelledby="prices-seen">
          <h2 id="prices-seen">{t('firmSettings.prices.seen')}</h2>
          <Checkbox
            label={t('firmSettings.prices.shows')}
            hint={t('firmSettings.prices.showsMeans')}
            checked={shows}
            onChange={({ target }) => setShows(target.checked)}
          />
        </section>
        <section className={`${styles.group} ${styles.wide}`} aria-labelledby="prices-margins">
          <h2 id="prices-margins">{t('firmSettings.prices.margins')}</h2>
          <Text tone="muted" size={13}>
            {standing.supplier === null
              ? t('firmSettings.prices.noSupplier')
              : t('firmSettings.prices.marginsMean', { supplier: standing.supplier })}
          </Text>
          {problem && (
            <Note tone="bad" role="alert">
              {t(problem)}
            </Note>
          )}
          {standing.supplier !== null && (
            <MarginTable
              groups={standing.groups}
              margins={margins}
              onMargin={(group, margin) => setMargins({ ...margins, [group]: margin })}
            />
          )}
        </section>
      </div>
      <SaveBar
        changes={changes}
        isBusy={isPending}
        onSave={() => void save()}
        onDiscard={() => {
          setMargins(before);
          setShows(standing.showsPurchasePrices);
          setProblem(null);
        }}
      />
    </div>
  );
}
