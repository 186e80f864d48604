import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { when } from '#client/rooms/when.ts';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
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
  const grant = useCall(grantSupplierAccess);
  const withdraw = useCall(withdrawSupplierAccess);
  const { supplier, supplierName: name, state } = standing;
  const isGiven = state === 'given';
  const receive = (answer: { readonly suppliers: SupplierAccess[] }) => {
    queryClient.setQueryData(accessQuery.queryKey, answer);
    return answer.suppliers.find((one) => one.supplier === supplier);
  };
  const tellGiven = () => notify({ key: 'firmSettings.access.given', kind: 'SUCCESS', preset: 'A', detail: name });
  const form = useEndpointForm({
    endpoint: grantSupplierAccess,
    record: standing,
    typed: ({ purpose, scopes, endsOn }) => ({ purpose, scopes, endsOn: endsOn ?? '' }),
    input: ({ endsOn, ...rest }, { version }) => ({
      params: { supplier },
      body: { ...rest, endsOn: orNull(endsOn), version },
    }),
    onAnswer: (answer) => {
      if (answer.kind === 'past') return { wrong: { endsOn: 'firmSettings.access.past' } };
      const record = receive(answer);
      if (answer.kind === 'changed') return { ...(record && { record }), problem: 'rooms.changed' };
      tellGiven();
    },
  });
  const { scopes, endsOn } = form.values;
  const giveBack = async (body: Pick<SupplierAccess, 'purpose' | 'scopes' | 'endsOn' | 'version'>) => {
    const answer = await grant.mutateAsync({ params: { supplier }, body }).catch(() => null); // that it failed is told
    if (answer === null || answer.kind === 'past') return;
    receive(answer);
    if (answer.kind === 'saved') tellGiven();
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
      action: { label: t('rooms.undo'), run: () => void giveBack(before) },
    });
  };
  return (
    <SettingsBlock title={name} lead={t('firmSettings.access.lead', { supplier: name })}>
      <StateLine standing={standing} />
      <FormBody form={form} className={styles.content}>
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
                form.set({
                  scopes: actingScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
                })
              }
            />
          ))}
        </fieldset>
        <Text tone="muted" size={13}>
          {t('firmSettings.access.never')}
        </Text>
        <TextField
          {...form.text('purpose')}
          label={t('firmSettings.access.purpose')}
          hint={t('rooms.optional')}
          maxLength={200}
        />
        <DayField
          label={t('firmSettings.access.endsOn')}
          hint={t('firmSettings.access.endsOnHint')}
          error={form.errorOf('endsOn')}
          value={endsOn}
          onValue={(day) => form.set({ endsOn: day })}
        />
        <div className={styles.row}>
          <FormActions
            form={form}
            variant={isGiven ? 'secondary' : 'primary'}
            label={t(isGiven ? 'rooms.save' : 'firmSettings.access.give')}
          />
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
      </FormBody>
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
