import type { Text } from '#client/i18n/text.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { useSignOut } from '#client/session/queries.ts';
import { useEndSessions, useOwnSessions } from '#client/settings/own-queries.ts';
import { BlockTable } from '#client/settings/security/block-table.tsx';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import type { OwnSession } from '#shared/settings/own-contract.ts';

const nameOf = ({ browser, system }: OwnSession, t: Text): string => {
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
  if (!data) return isError ? <ListFailed onAgain={() => void refetch()} /> : <ListLoading />;
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
      <BlockTable
        label={t('ownSettings.sessions.title')}
        columns={[
          t('ownSettings.sessions.device'),
          t('ownSettings.sessions.begun'),
          t('ownSettings.sessions.lastUsed'),
          t('ownSettings.sessions.address'),
        ]}
      >
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">
              {nameOf(session, t)}
              <span className={styles.tags}>
                {session.isThis && <Tag tone="info">{t('ownSettings.sessions.this')}</Tag>}
                {session.isRemembered && <Tag tone="line">{t('ownSettings.sessions.remembered')}</Tag>}
                {!session.isOpen && <Tag>{t('ownSettings.sessions.asleep')}</Tag>}
              </span>
            </th>
            <td data-label={t('ownSettings.sessions.begun')}>{when(t, session.startedAt, now)}</td>
            <td data-label={t('ownSettings.sessions.lastUsed')}>{when(t, session.seenAt, now)}</td>
            <td className={rooms.quiet} data-label={t('ownSettings.sessions.address')}>
              {session.address || '–'}
            </td>
            <td className={table.actions}>
              {session.isThis ? (
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
              )}
            </td>
          </tr>
        ))}
      </BlockTable>
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
