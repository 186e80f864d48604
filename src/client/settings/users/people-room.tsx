import { useState } from 'react';
import * as z from 'zod/mini';
import { RoleMatrix } from '#client/admin/users/role-matrix.tsx';
import { RoleSaveBar } from '#client/admin/users/role-save-bar.tsx';
import { useRoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { useText } from '#client/i18n/text.tsx';
import { ListBody } from '#client/lists/list-body.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import { useList } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { useUser } from '#client/session/queries.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { Booked } from '#client/settings/users/booked.tsx';
import { FactorRule } from '#client/settings/users/factor-rule.tsx';
import { NewPersonPane } from '#client/settings/users/new-person-pane.tsx';
import { PersonPane } from '#client/settings/users/person-pane.tsx';
import { usePeopleChanges } from '#client/settings/users/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { giveableInFirm, isAbove } from '#shared/settings/firm-people.ts';
import { firmUsers } from '#shared/settings/firm-users-contract.ts';

const address = z.object({ text: inAddress.text, user: inAddress.id });

/** The firm's own people, and what each may do within what is booked. */
export function PeopleRoom() {
  const t = useText();
  const [{ text, user: opened }, change] = useRoomSearch(settingsPath('users'), address);
  const [isAdding, setAdding] = useState(false);
  const own = useUser();
  const list = useList(firmUsers, ({ users }) => users, { text });
  const drafts = useRoleDrafts({ ...usePeopleChanges(), refusalOf: (reason) => `firmSettings.refusal.${reason}` });
  const { first } = list;
  const giveable = first ? giveableInFirm(first.kind, first.booked) : [];
  const open = (user: number | null) => {
    setAdding(false);
    change({ user });
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField
            label={t('firmSettings.users.find')}
            text={text}
            onText={(words) => change({ text: words }, { replace: true })}
          />
          <ListCount total={first?.total} text="admin.users.count" />
          <Button
            size="s"
            variant="primary"
            icon={<PlusIcon size="s" />}
            onClick={() => {
              change({ user: null });
              setAdding(true);
            }}
          >
            {t('admin.users.add')}
          </Button>
        </search>
        {first?.kind === 'workshop' && <Booked booked={first.booked} />}
        {first && <FactorRule isRequired={first.requiresFactor} />}
        <ListBody
          list={list}
          hasControls
          empty={{
            title: t('admin.users.none'),
            reason: t('firmSettings.users.noneReason'),
            onReset: () => change({ text: '' }, { replace: true }),
          }}
        >
          {(users) => (
            <RoleMatrix
              users={users}
              drafts={drafts}
              giveableTo={() => giveable}
              isOutOfReach={(user) => isAbove(user, own)}
              opened={opened}
              onOpen={open}
            />
          )}
        </ListBody>
        <RoleSaveBar drafts={drafts} />
      </div>
      {isAdding && first ? (
        <NewPersonPane
          giveable={giveable}
          sendsLinks={first.sendsLinks}
          onClose={() => setAdding(false)}
          onAdded={open}
        />
      ) : (
        opened !== null && (
          <PersonPane
            key={opened}
            id={opened}
            {...{ drafts, giveable }}
            sendsLinks={first?.sendsLinks ?? false}
            onClose={() => open(null)}
          />
        )
      )}
    </>
  );
}
