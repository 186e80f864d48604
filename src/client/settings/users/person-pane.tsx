import { useState } from 'react';
import { ResetFactor } from '#client/admin/users/reset-factor.tsx';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import type { RoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { startDownload } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { useUser } from '#client/session/queries.ts';
import { LetInDialog, RemoveDialog } from '#client/settings/users/person-dialogs.tsx';
import { PersonForm } from '#client/settings/users/person-form.tsx';
import { usePeopleChanges, usePerson } from '#client/settings/users/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import { isAbove } from '#shared/settings/firm-people.ts';
import { personDataPath } from '#shared/settings/privacy-files.ts';

type PersonPaneProps = {
  id: number;
  drafts: RoleDrafts;
  giveable: readonly Role[];
  sendsLinks: boolean;
  onClose: () => void;
};

export function PersonPane({ id, onClose, ...rest }: PersonPaneProps) {
  const t = useText();
  const { data: user, isError, refetch } = usePerson(id);
  if (user) return <OpenedPerson {...{ user, onClose, ...rest }} />;
  return (
    <DetailPane title={t('admin.users.user')} onClose={onClose}>
      {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
    </DetailPane>
  );
}

type OpenedPersonProps = Omit<PersonPaneProps, 'id'> & { user: AdminUser };

function OpenedPerson({ user, drafts, giveable, sendsLinks, onClose }: OpenedPersonProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const own = useUser();
  const { lock, endSessions, resetFactor, isBusy } = usePeopleChanges();
  const [asked, setAsked] = useState<'let-in' | 'remove' | null>(null);
  const isOwn = own.id === user.id;
  const isLocked = user.lockedAt !== null;
  const notYours = isAbove(user, own) ? ('firmSettings.refusal.above-you' as const) : null;
  const reason = isOwn ? ('firmSettings.refusal.own-account' as const) : notYours;
  const disabledReason = reason ? t(reason) : undefined;
  const toggleLock = async () => {
    const answer = await lock(user.id, !isLocked).catch(() => null);
    if (answer === null) return;
    const saved = isLocked ? 'admin.users.unlockedNow' : 'admin.users.lockedNow';
    notify({
      key: answer.kind === 'refused' ? `firmSettings.refusal.${answer.reason}` : saved,
      kind: answer.kind === 'refused' ? 'WARNING' : 'SUCCESS',
      preset: 'A',
      detail: user.name,
    });
  };
  const end = async () => {
    if (await endSessions(user.id).catch(() => null))
      notify({ key: 'admin.users.sessionsEnded', kind: 'SUCCESS', preset: 'A', detail: user.name });
  };
  return (
    <DetailPane
      title={user.name}
      sub={user.username}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabledReason={disabledReason} onClick={() => setAsked('remove')}>
            {t('firmSettings.users.remove')}
          </Button>
          <Button
            variant={isLocked ? 'secondary' : 'danger'}
            disabledReason={disabledReason}
            loading={isBusy}
            onClick={() => void toggleLock()}
          >
            {t(isLocked ? 'admin.users.unlock' : 'admin.users.lock')}
          </Button>
        </>
      }
    >
      {user.lockedAt !== null && (
        <Note tone="bad" title={t('admin.users.locked')}>
          {t('admin.users.lockedBy', { at: when(t, user.lockedAt, now), name: user.lockedBy ?? '' })}
        </Note>
      )}
      {isOwn && <Note>{t('firmSettings.users.ownHint')}</Note>}
      {!isOwn && notYours && <Note>{t(notYours)}</Note>}
      <PersonForm user={user} isReadOnly={reason !== null} />
      <section className={styles.block}>
        <RoleForm
          giveable={giveable}
          before={user.roles}
          held={drafts.rolesOf(user)}
          isOwn={reason !== null}
          onRoles={(roles) => drafts.put(user, roles)}
        />
      </section>
      <section className={styles.block}>
        <h3>{t('admin.users.account')}</h3>
        <Facts
          facts={[
            [
              t('admin.users.lastSignIn'),
              user.lastSignInAt === null ? t('admin.users.never') : when(t, user.lastSignInAt, now),
            ],
            [t('admin.users.sessions'), formatNumber(user.sessions)],
            [
              t('firmSettings.factor.state'),
              t(user.hasFactor ? 'firmSettings.factor.set' : 'firmSettings.factor.none'),
            ],
          ]}
        />
      </section>
      <div className={styles.buttons}>
        <Button size="s" disabledReason={disabledReason} onClick={() => setAsked('let-in')}>
          {t(sendsLinks && user.email !== null ? 'firmSettings.users.sendLink' : 'admin.users.resetPassword')}
        </Button>
        <Button size="s" onClick={() => void startDownload(personDataPath(user.id), t('ownSettings.privacy.copy'))}>
          {t('ownSettings.privacy.copy')}
        </Button>
        <ResetFactor
          user={user}
          disabledReason={disabledReason}
          reset={resetFactor}
          refusalOf={(reason) => t(`firmSettings.refusal.${reason}`)}
        />
        <Button
          size="s"
          disabledReason={disabledReason ?? (user.sessions === 0 ? t('admin.users.noSessions') : undefined)}
          onClick={() => void end()}
        >
          {t('admin.users.endSessions')}
        </Button>
      </div>
      {asked === 'let-in' && <LetInDialog {...{ user, sendsLinks }} onClose={() => setAsked(null)} />}
      {asked === 'remove' && <RemoveDialog user={user} onClose={() => setAsked(null)} onRemoved={onClose} />}
    </DetailPane>
  );
}
