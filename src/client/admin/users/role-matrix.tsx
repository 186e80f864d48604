import { LevelLadder } from '#client/admin/users/level-ladder.tsx';
import { matrixRoles, withRole } from '#client/admin/users/role-columns.ts';
import type { RoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import styles from '#client/admin/users/users.module.css';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import admin from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { useUser } from '#client/session/queries.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { levelOf, type Role } from '#shared/access/roles.ts';
import { isImplied } from '#shared/admin/open-areas.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';

type RoleMatrixProps = {
  users: readonly AdminUser[];
  drafts: RoleDrafts;
  giveableTo: (user: AdminUser) => readonly Role[];
  /** Somebody whose roles are given elsewhere. */
  isOutOfReach?: (user: AdminUser) => boolean;
  /** Among people of many firms. */
  namesFirm?: boolean;
  opened: number | null;
  onOpen: (id: number) => void;
};

/** A row a user: the level as a ladder, single rights as ticks. */
export function RoleMatrix({ users, opened, namesFirm = false, ...row }: RoleMatrixProps) {
  const t = useText();
  return (
    <table className={`${table.table} ${styles.matrix}`} aria-label={t('admin.section.users')}>
      <TableHead
        columns={[
          t('admin.users.user'),
          t('admin.users.level'),
          ...matrixRoles.map((role) => ({ label: t(`admin.roleShort.${role}`), className: styles.tick })),
          t('admin.users.lastSignIn'),
        ]}
      />
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} {...{ user, namesFirm, ...row }} isOpened={user.id === opened} />
        ))}
      </tbody>
    </table>
  );
}

type UserRowProps = Omit<RoleMatrixProps, 'users' | 'opened'> & { user: AdminUser; isOpened: boolean };

function UserRow({ user, drafts, giveableTo, isOutOfReach, namesFirm, isOpened, onOpen }: UserRowProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { id: ownId } = useUser();
  const held = drafts.rolesOf(user);
  const giveable = giveableTo(user);
  const isFixed = user.id === ownId || isOutOfReach?.(user) === true;
  const mayChange = (role: Role) => !isFixed && (giveable.includes(role) || user.roles.includes(role));
  const seen = user.lastSignInAt === null ? t('admin.users.never') : when(t, user.lastSignInAt, now);
  return (
    <tr
      className={lists.pressable}
      data-cursor={isOpened || undefined}
      data-changed={held === user.roles ? undefined : ''}
      data-off={user.lockedAt === null ? undefined : ''}
    >
      <th scope="row">
        <button type="button" className={lists.open} aria-expanded={isOpened} onClick={() => onOpen(user.id)}>
          {user.name}
        </button>
        <span className={lists.sub}>{namesFirm ? `${user.username} · ${user.firm.name}` : user.username}</span>
      </th>
      <td>
        <LevelLadder level={levelOf(held)} isWithout={held.length === 0} />
      </td>
      {matrixRoles.map((role) => (
        <td key={role} className={styles.tick}>
          <Checkbox
            className={lists.above}
            label={t('admin.users.roleOf', { role: t(`admin.role.${role}`), name: user.name })}
            labelHidden
            checked={held.includes(role)}
            implied={isImplied(held, role)}
            disabled={!mayChange(role)}
            onChange={({ target }) => drafts.put(user, withRole(held, role, target.checked))}
          />
        </td>
      ))}
      <td className={lists.nowrap}>
        {user.lockedAt === null ? (
          <span className={admin.quiet}>{seen}</span>
        ) : (
          <span className={admin.bad}>{t('admin.users.locked')}</span>
        )}
      </td>
    </tr>
  );
}
