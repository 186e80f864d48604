import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useCall } from '#client/api/query.ts';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useRefreshUser } from '#client/session/queries.ts';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { RateFields } from '#client/work/rates/rate-fields.tsx';
import { ratesIn, typedCents, typedRates } from '#client/work/rates/typed-rates.ts';
import { changeFirmLabour, type FirmLabour, firmLabour } from '#shared/settings/firm-trade-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import { rateKinds } from '#shared/work/labour-rate.ts';
import { timeUnits } from '#shared/work/labour-unit.ts';

const labourQuery = query(firmLabour, {});

/** What an hour costs, and how labour is counted. */
export function LabourRoom() {
  const { data, isError, refetch } = useQuery({ ...labourQuery, meta: { failure: 'inline' } });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  return <LabourForm standing={data} />;
}

function LabourForm({ standing }: { standing: FirmLabour }) {
  const t = useText();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const { mutateAsync, isPending } = useCall(changeFirmLabour, { failure: 'inline' });
  const [typed, setTyped] = useState(() => typedRates(standing.rates));
  const [unit, setUnit] = useState(standing.unit);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const changes =
    rateKinds.filter((kind) => typedCents(typed[kind]) !== standing.rates[kind]).length +
    Number(unit !== standing.unit);
  const reset = (labour: FirmLabour) => {
    setTyped(typedRates(labour.rates));
    setUnit(labour.unit);
  };
  const save = async () => {
    setProblem(null);
    const rates = ratesIn(typed);
    if (rates === null || isPending) return;
    const answer = await mutateAsync({ body: { before: standing, labour: { rates, unit } } }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    queryClient.setQueryData(labourQuery.queryKey, answer.labour);
    reset(answer.labour);
    if (answer.kind === 'changed') return setProblem('rooms.changed');
    notify({ key: 'work.ratesSaved', kind: 'SUCCESS', preset: 'A' });
    // The unit comes with the user, the rates are asked for again with everything else.
    await refreshUser.mutateAsync().catch(() => null);
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.body}>
        <section className={styles.group} aria-labelledby="labour-rates">
          <h2 id="labour-rates">{t('work.ratesTitle')}</h2>
          <Text tone="muted" size={13}>
            {t('work.ratesHint')}
          </Text>
          {problem && (
            <Note tone="bad" role="alert">
              {t(problem)}
            </Note>
          )}
          <div className={styles.rates}>
            <RateFields typed={typed} onTyped={setTyped} />
          </div>
        </section>
        <section className={styles.group} aria-labelledby="labour-unit">
          <h2 id="labour-unit">{t('firmSettings.labour.unit')}</h2>
          <RadioGroup
            label={t('firmSettings.labour.unitMeans')}
            options={timeUnits.map((value) => ({ value, label: t(`firmSettings.labour.units.${value}`) }))}
            value={unit}
            onChange={setUnit}
          />
        </section>
      </div>
      <SaveBar changes={changes} isBusy={isPending} onSave={() => void save()} onDiscard={() => reset(standing)} />
    </div>
  );
}
