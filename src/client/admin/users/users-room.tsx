import { useState } from 'react';
import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { FirmChoice } from '#client/admin/users/firm-choice.tsx';
import { NewUserPane } from '#client/admin/users/new-user-pane.tsx';
import { type UserFilter, useUserChanges, useUsers } from '#client/admin/users/queries.ts';
import { RoleMatrix } from '#client/admin/users/role-matrix.tsx';
import { SaveBar } from '#client/admin/users/save-bar.tsx';
import { useRoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { UserPane } from '#client/admin/users/user-pane.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { giveableRoles } from '#shared/access/giveable-roles.ts';
import { roleSchema, roles } from '#shared/access/roles.ts';
import { mostCounted } from '#shared/admin/paging.ts';
import { userStates } from '#shared/admin/users-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  firm: inAddress.id,
  role: z.catch(z.nullable(roleSchema), null),
  state: z.catch(z.nullable(z.enum(userStates)), null),
  user: inAddress.id,
});

/** Who may do what, in all firms. */
export function UsersRoom() {
  const t = useText();
  const [search, change] = useRoomSearch(sectionPath('users'), address);
  const [isAdding, setAdding] = useState(false);
  const { roles: own } = useUser();
  const drafts = useRoleDrafts({ ...useUserChanges(), refusalOf: (reason) => `admin.refusal.${reason}` });
  const { text, firm, role, state } = search;
  const filter: UserFilter = {
    ...(text !== '' && { text }),
    ...(firm !== null && { firm: String(firm) }),
    ...(role !== null && { role }),
    ...(state !== null && { state }),
  };
  const list = useUsers(filter);
  const users = list.data?.pages.flatMap((page) => page.users);
  const total = list.data?.pages[0]?.total ?? null;
  const set = (patch: Partial<typeof search>) => change(patch, { replace: true });
  const reset = () => set({ text: '', firm: null, role: null, state: null });
  const isNarrowed = Object.keys(filter).length > 0;
  const content = () => {
    if (list.isError && !users) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!users) return <ListLoading />;
    if (users.length === 0)
      return (
        <ListEmpty title={t('admin.users.none')} onReset={isNarrowed ? reset : null}>
          {t('admin.users.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <RoleMatrix
          users={users}
          drafts={drafts}
          giveableTo={(user) => giveableRoles(own, user.firm.kind)}
          namesFirm
          opened={search.user}
          onOpen={(user) => {
            setAdding(false);
            change({ user });
          }}
        />
        <MoreButton list={list} />
      </div>
    );
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FirmChoice firm={firm} onFirm={(id) => set({ firm: id, user: null })} />
          <FindField label={t('admin.users.find')} text={text} onText={(words) => set({ text: words })} />
          <Select
            size="s"
            label={t('admin.users.role')}
            labelHidden
            options={[
              { value: '', label: t('admin.users.anyRole') },
              ...roles.map((value) => ({ value, label: t(`admin.role.${value}`) })),
            ]}
            value={role ?? ''}
            onChange={({ target }) => set({ role: roles.find((one) => one === target.value) ?? null })}
          />
          <Select
            size="s"
            label={t('rooms.state')}
            labelHidden
            options={[
              { value: '', label: t('admin.users.anyState') },
              ...userStates.map((value) => ({ value, label: t(`admin.users.state.${value}`) })),
            ]}
            value={state ?? ''}
            onChange={({ target }) => set({ state: userStates.find((one) => one === target.value) ?? null })}
          />
          <span className={styles.count} role="status">
            {total !== null &&
              t(total >= mostCounted ? 'admin.users.countMore' : 'admin.users.count', {
                count: total,
                shown: formatNumber(total),
              })}
          </span>
          <Button
            size="s"
            variant="primary"
            icon={<PlusIcon size="s" />}
            disabledReason={firm === null ? t('admin.users.addNeedsFirm') : undefined}
            onClick={() => {
              change({ user: null });
              setAdding(true);
            }}
          >
            {t('admin.users.add')}
          </Button>
        </search>
        {content()}
        <SaveBar drafts={drafts} />
      </div>
      {isAdding && firm !== null ? (
        <NewUserPane
          key={firm}
          firmId={firm}
          onClose={() => setAdding(false)}
          onAdded={(user) => {
            setAdding(false);
            change({ user });
          }}
        />
      ) : (
        search.user !== null && (
          <UserPane key={search.user} id={search.user} drafts={drafts} onClose={() => change({ user: null })} />
        )
      )}
    </>
  );
}
