import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { usePortal } from '#client/portal/queries.ts';
import { useUser } from '#client/session/queries.ts';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { Switch } from '#client/ui/choices/switch.tsx';
import { Text } from '#client/ui/text/text.tsx';
import * as contract from '#shared/settings/firm-sso-contract.ts';

const rightsQuery = query(contract.firmSso, {});

/** What a session carries that the supplier's identity provider has opened. Nothing is drawn where there is none. */
export function SsoRights() {
  const t = useText();
  const { primarySupplier } = useUser();
  const provider = usePortal()?.singleSignOn.find(({ supplier }) => supplier === primarySupplier);
  return provider ? <Rights title={t('firmSettings.sso.title', { provider: provider.name })} /> : null;
}

function Rights({ title }: { title: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data } = useQuery(rightsQuery);
  const { mutate, isPending } = useCall(contract.agreeToSso);
  const agree = (isAgreed: boolean) =>
    mutate(
      { body: { isAgreed } },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(rightsQuery.queryKey, answer);
          notify({ key: 'firmSettings.sso.saved', kind: 'SUCCESS', preset: 'A' });
        },
      },
    );
  return (
    <section className={styles.group} aria-labelledby="firm-sso">
      <h2 id="firm-sso">{title}</h2>
      <Text tone="muted" size={13}>
        {t('firmSettings.sso.lead')}
      </Text>
      <Switch
        end
        label={t('firmSettings.sso.label')}
        hint={t('firmSettings.sso.hint')}
        checked={data?.isAgreed ?? false}
        disabled={data === undefined || isPending}
        onChange={({ target }) => agree(target.checked)}
      />
    </section>
  );
}
