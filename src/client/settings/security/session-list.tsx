import type { Translate } from '#client/i18n/text.tsx';
import { useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { useSignOut } from '#client/session/queries.ts';
import { useEndSessions, useOwnSessions } from '#client/settings/own-queries.ts';
import styles from '#client/settings/settings.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { OwnSession } from '#shared/settings/own-contract.ts';

const nameOf = ({ browser, system }: OwnSession, t: Translate): string => {
  if (browser && system) return t('ownSettings.sessions.on', { browser, system });
  return browser ?? system ?? t('ownSettings.sessions.unknown');
};

/** This one first. Those that were ended go to the sign-in with their next step. */
export function SessionList() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useOwnSessions();
  const { endOne, endOthers, isBusy } = useEndSessions();
  const signOut = useSignOut();
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  const { sessions } = data;

  // That it failed is told already.
  const end = async (session: OwnSession) => {
    await endOne(session.id).then(
      () => notify({ key: 'ownSettings.sessions.ended', kind: 'SUCCESS', preset: 'A', detail: nameOf(session, t) }),
      () => {},
    );
  };
  const endAll = async () => {
    await endOthers().then(
      () => notify({ key: 'ownSettings.sessions.othersEnded', kind: 'SUCCESS', preset: 'A' }),
      () => {},
    );
  };
  return (
    <>
      <div className={styles.table}>
        <DataTable
          label={t('ownSettings.sessions.title')}
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'device',
              header: t('ownSettings.sessions.device'),
              kind: 'header',
              cell: (session) => (
                <>
                  {nameOf(session, t)}
                  <span className={styles.tags}>
                    {session.isThis && <Tag tone="info">{t('ownSettings.sessions.this')}</Tag>}
                    {session.isRemembered && <Tag tone="line">{t('ownSettings.sessions.remembered')}</Tag>}
                    {!session.isOpen && <Tag>{t('ownSettings.sessions.asleep')}</Tag>}
                  </span>
                </>
              ),
            },
            {
              key: 'begun',
              header: t('ownSettings.sessions.begun'),
              isLabelled: true,
              cell: ({ startedAt }) => when(t, startedAt, now),
            },
            {
              key: 'lastUsed',
              header: t('ownSettings.sessions.lastUsed'),
              isLabelled: true,
              cell: ({ seenAt }) => when(t, seenAt, now),
            },
            {
              key: 'address',
              header: t('ownSettings.sessions.address'),
              isQuiet: true,
              isLabelled: true,
              cell: ({ address }) => address || '–',
            },
            {
              key: 'action',
              header: t('rooms.action'),
              kind: 'actions',
              cell: (session) =>
                session.isThis ? (
                  <Button size="s" onClick={() => void signOut()}>
                    {t('userMenu.signOut')}
                  </Button>
                ) : (
                  <Button
                    size="s"
                    loading={isBusy}
                    aria-label={t('ownSettings.sessions.endNamed', { name: nameOf(session, t) })}
                    onClick={() => void end(session)}
                  >
                    {t('ownSettings.sessions.end')}
                  </Button>
                ),
            },
          ]}
        />
      </div>
      <div className={rooms.buttons}>
        <Button
          variant="danger"
          loading={isBusy}
          disabledReason={sessions.length < 2 ? t('ownSettings.sessions.onlyThis') : undefined}
          onClick={() => void endAll()}
        >
          {t('ownSettings.sessions.endOthers')}
        </Button>
      </div>
    </>
  );
}
