import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query, useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { when } from '#client/rooms/when.ts';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';
import { useNow } from '#client/ui/use-now.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { actingScopes, neededScope } from '#shared/session/acting-scope.ts';
import {
  grantSupplierAccess,
  type SupplierAccess,
  supplierAccess,
  withdrawSupplierAccess,
} from '#shared/settings/supplier-access-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const accessQuery = query(supplierAccess, {});

/** What the supplier's people may do in the firm's portal. */
export function AccessRoom() {
  const t = useText();
  const { data, isError, refetch } = useQuery({ ...accessQuery, meta: { failure: 'inline' } });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  if (data.suppliers.length === 0)
    return <NothingState title={t('firmSettings.access.none')}>{t('firmSettings.access.noneReason')}</NothingState>;
  return (
    <div className={styles.room}>
      {data.suppliers.map((one) => (
        <KeptAccess key={one.supplier} standing={one} />
      ))}
    </div>
  );
}

/** Each change of a grant starts its form anew; the focus stays with the supplier. */
function KeptAccess({ standing }: { standing: SupplierAccess }) {
  const block = useLostFocus<HTMLDivElement>();
  return (
    <div ref={block}>
      <Access key={standing.version} standing={standing} />
    </div>
  );
}

function Access({ standing }: { standing: SupplierAccess }) {
  const t = useText();
  const queryClient = useQueryClient();
  const grant = useCall(grantSupplierAccess, { failure: 'inline' });
  const withdraw = useCall(withdrawSupplierAccess);
  const [purpose, setPurpose] = useState(standing.purpose);
  const [scopes, setScopes] = useState<SupplierAccess['scopes']>(standing.scopes);
  const [endsOn, setEndsOn] = useState(standing.endsOn ?? '');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const lastDay = useRef<HTMLInputElement>(null);
  const { supplier, supplierName: name, state } = standing;
  const isGiven = state === 'given';
  const receive = (answer: { readonly suppliers: SupplierAccess[] }) => {
    queryClient.setQueryData(accessQuery.queryKey, answer);
    return answer.suppliers.find((one) => one.supplier === supplier);
  };
  const give = async (wish: Pick<SupplierAccess, 'purpose' | 'scopes' | 'endsOn' | 'version'>) => {
    setProblem(null);
    const answer = await grant.mutateAsync({ params: { supplier }, body: wish }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    if (answer.kind === 'past') {
      setProblem('firmSettings.access.past');
      return lastDay.current?.focus();
    }
    receive(answer);
    if (answer.kind === 'changed') return setProblem('rooms.changed');
    notify({ key: 'firmSettings.access.given', kind: 'SUCCESS', preset: 'A', detail: name });
  };
  const take = async () => {
    const answer = await withdraw.mutateAsync({ params: { supplier } }).catch(() => null); // that it failed is told
    if (answer === null) return;
    const { version = 0 } = receive(answer) ?? {};
    const before = { purpose: standing.purpose, scopes: standing.scopes, endsOn: standing.endsOn, version };
    notify({
      key: 'firmSettings.access.withdrawn',
      kind: 'SUCCESS',
      preset: 'A',
      detail: name,
      action: { label: t('rooms.undo'), run: () => void give(before) },
    });
  };
  const isPast = problem === 'firmSettings.access.past';
  const submit = (form: HTMLFormElement) => {
    // What is not a day would be saved as access without an end.
    const wrong = form.querySelector<HTMLElement>('[data-wrong]');
    if (wrong) {
      wrong.blur(); // the field says so once it is left
      return wrong.focus();
    }
    void give({ purpose, scopes, endsOn: endsOn === '' ? null : endsOn, version: standing.version });
  };
  return (
    <SettingsBlock title={name} lead={t('firmSettings.access.lead', { supplier: name })}>
      <StateLine standing={standing} />
      {problem && !isPast && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      <Form className={styles.content} onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend>{t('firmSettings.access.scopes')}</legend>
          {actingScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`firmSettings.access.scope.${scope}`)}
              hint={scope === neededScope ? t('firmSettings.access.needed') : undefined}
              implied={scope === neededScope}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(actingScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
              }
            />
          ))}
        </fieldset>
        <Text tone="muted" size={13}>
          {t('firmSettings.access.never')}
        </Text>
        <TextField
          label={t('firmSettings.access.purpose')}
          hint={t('rooms.optional')}
          maxLength={200}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
        <DayField
          ref={lastDay}
          label={t('firmSettings.access.endsOn')}
          hint={t('firmSettings.access.endsOnHint')}
          error={isPast && t(problem)}
          value={endsOn}
          onValue={(day) => {
            setEndsOn(day);
            if (isPast) setProblem(null);
          }}
        />
        <div className={styles.row}>
          <Button type="submit" variant={isGiven ? 'secondary' : 'primary'} loading={grant.isPending}>
            {t(isGiven ? 'rooms.save' : 'firmSettings.access.give')}
          </Button>
          {isGiven && (
            <Button
              variant="danger"
              loading={withdraw.isPending}
              aria-label={t('firmSettings.access.withdrawOf', { supplier: name })}
              onClick={() => void take()}
            >
              {t('firmSettings.access.withdraw')}
            </Button>
          )}
        </div>
      </Form>
    </SettingsBlock>
  );
}

const tones = { given: 'ok', ended: 'neutral', withdrawn: 'neutral', none: 'neutral' } as const;

function StateLine({ standing }: { standing: SupplierAccess }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { state, givenBy, givenAt, endsOn, withdrawnBy, withdrawnAt, acting } = standing;
  const facts = [
    ...(state !== 'withdrawn' && givenAt !== null
      ? [
          givenBy === ''
            ? t('firmSettings.access.givenAtFirst', { at: when(t, givenAt, now) })
            : t('firmSettings.access.givenBy', { name: givenBy, at: when(t, givenAt, now) }),
        ]
      : []),
    ...(withdrawnBy !== null && withdrawnAt !== null
      ? [t('firmSettings.access.withdrawnBy', { name: withdrawnBy, at: when(t, withdrawnAt, now) })]
      : []),
    ...(endsOn === null ? [] : [t('firmSettings.access.until', { day: formatBusinessDate(endsOn) })]),
  ];
  return (
    <Stack gap={3}>
      <p>
        <Tag tone={tones[state]}>{t(`firmSettings.access.state.${state}`)}</Tag>
      </p>
      {facts.length > 0 && (
        <Text tone="muted" size={13}>
          {facts.join(' · ')}
        </Text>
      )}
      {acting.length > 0 && <p>{t('firmSettings.access.acting', { names: acting.join(', ') })}</p>}
    </Stack>
  );
}
