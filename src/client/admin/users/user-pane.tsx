import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionPath } from '#client/admin/sections.ts';
import { useUserChanges, useUserOf } from '#client/admin/users/queries.ts';
import { ResetFactor } from '#client/admin/users/reset-factor.tsx';
import { ResetPassword } from '#client/admin/users/reset-password.tsx';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import type { RoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { useUser } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { giveableRoles } from '#shared/access/giveable-roles.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type UserPaneProps = { id: number; drafts: RoleDrafts; onClose: () => void };

export function UserPane({ id, drafts, onClose }: UserPaneProps) {
  const t = useText();
  const { data: user, isError, refetch } = useUserOf(id);
  if (user) return <OpenedUser {...{ user, drafts, onClose }} />;
  return (
    <DetailPane title={t('admin.users.user')} onClose={onClose}>
      {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
    </DetailPane>
  );
}

function OpenedUser({ user, drafts, onClose }: Omit<UserPaneProps, 'id'> & { user: AdminUser }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { id: ownId, roles: ownRoles } = useUser();
  const isOwn = ownId === user.id;
  const { lock, endSessions, resetFactor, isBusy } = useUserChanges();
  const [isResetting, setResetting] = useState(false);
  const isLocked = user.lockedAt !== null;
  const toggleLock = async () => {
    const answer = await lock(user.id, !isLocked).catch(() => null);
    if (answer === null) return;
    const saved = isLocked ? 'admin.users.unlockedNow' : 'admin.users.lockedNow';
    notify({
      key: answer.kind === 'refused' ? `admin.refusal.${answer.reason}` : saved,
      kind: answer.kind === 'refused' ? 'WARNING' : 'SUCCESS',
      preset: 'A',
      detail: user.name,
    });
  };
  const end = async () => {
    if (await endSessions(user.id).catch(() => null))
      notify({ key: 'admin.users.sessionsEnded', kind: 'SUCCESS', preset: 'A', detail: user.name });
  };
  const ownReason = isOwn ? t('admin.refusal.own-account') : undefined;
  return (
    <DetailPane
      title={user.name}
      sub={`${user.username} · ${user.locale}`}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={ownReason} onClick={() => setResetting(true)}>
            {t('admin.users.resetPassword')}
          </Button>
          <Button
            variant={isLocked ? 'secondary' : 'danger'}
            disabledReason={ownReason}
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
      {isOwn && <Note>{t('admin.refusal.own-roles')}</Note>}
      <RoleForm
        giveable={giveableRoles(ownRoles, user.firm.kind)}
        before={user.roles}
        held={drafts.rolesOf(user)}
        isOwn={isOwn}
        onRoles={(roles) => drafts.put(user, roles)}
      />
      <section className={styles.block}>
        <h3>{t('admin.users.account')}</h3>
        <Facts
          facts={[
            [
              t('admin.firm'),
              <Link key="firm" to={sectionPath('firms')} search={{ firm: user.firm.id }}>
                {user.firm.name}
              </Link>,
            ],
            [t('admin.users.email'), user.email ?? '–'],
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
        <Button
          size="s"
          disabledReason={user.sessions === 0 ? t('admin.users.noSessions') : undefined}
          onClick={() => void end()}
        >
          {t('admin.users.endSessions')}
        </Button>
        <ResetFactor
          user={user}
          disabledReason={ownReason}
          reset={resetFactor}
          refusalOf={(reason) => t(`admin.refusal.${reason}`)}
        />
        <Link to={sectionPath('audit')} search={{ text: user.username, firm: user.firm.id }} className={lists.nowrap}>
          {t('admin.users.inAudit')}
        </Link>
      </div>
      {isResetting && <ResetPassword user={user} onClose={() => setResetting(false)} />}
    </DetailPane>
  );
}
