import { useState } from 'react';
import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { FirmChoice } from '#client/admin/users/firm-choice.tsx';
import { NewUserPane } from '#client/admin/users/new-user-pane.tsx';
import { useUserChanges } from '#client/admin/users/queries.ts';
import { RoleMatrix } from '#client/admin/users/role-matrix.tsx';
import { RoleSaveBar } from '#client/admin/users/role-save-bar.tsx';
import { useRoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { UserPane } from '#client/admin/users/user-pane.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { ListBody } from '#client/lists/list-body.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import { useList } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { giveableRoles } from '#shared/access/giveable-roles.ts';
import { roleSchema, roles } from '#shared/access/roles.ts';
import { adminUsers, userStates } from '#shared/admin/users-contract.ts';

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
  const list = useList(adminUsers, ({ users }) => users, { text, firm, role, state });
  const set = (patch: Partial<typeof search>) => change(patch, { replace: true });
  const reset = () => set({ text: '', firm: null, role: null, state: null });
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FirmChoice firm={firm} onFirm={(id) => set({ firm: id, user: null })} />
          <FindField label={t('admin.users.find')} text={text} onText={(words) => set({ text: words })} />
          <ChoiceFilter
            label={t('admin.users.role')}
            anyLabel={t('admin.users.anyRole')}
            choices={roles}
            nameOf={(one) => t(`admin.role.${one}`)}
            value={role}
            onValue={(one) => set({ role: one })}
          />
          <ChoiceFilter
            label={t('rooms.state')}
            anyLabel={t('admin.users.anyState')}
            choices={userStates}
            nameOf={(one) => t(`admin.users.state.${one}`)}
            value={state}
            onValue={(one) => set({ state: one })}
          />
          <ListCount total={list.first?.total} text="admin.users.count" moreText="admin.users.countMore" />
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
        <ListBody
          list={list}
          hasControls
          empty={{
            title: t('admin.users.none'),
            reason: t('admin.users.noneReason'),
            onReset: list.isNarrowed ? reset : null,
          }}
        >
          {(users) => (
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
          )}
        </ListBody>
        <RoleSaveBar drafts={drafts} />
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
