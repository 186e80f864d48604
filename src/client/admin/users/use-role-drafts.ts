import { useState } from 'react';
import { notify } from '#client/notify/notify.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export type RoleDraft = { readonly user: AdminUser; readonly roles: readonly Role[] };

const same = (one: readonly Role[], other: readonly Role[]) => tidyRoles(one).join() === tidyRoles(other).join();

type Answer<Reason> = { readonly kind: 'saved' | 'changed' } | { readonly kind: 'refused'; readonly reason: Reason };

/** How they are saved, and what a refusal is called: both differ between the operator and a firm's admin. */
type RoleChanges<Reason> = {
  readonly changeRoles: (id: number, wish: { before: Role[]; roles: Role[] }) => Promise<Answer<Reason>>;
  readonly isBusy: boolean;
  readonly refusalOf: (reason: Reason) => TextKey;
};

/** Ticks are gathered and saved together: what would be given can be seen before it is. */
export function useRoleDrafts<Reason>({ changeRoles, isBusy, refusalOf }: RoleChanges<Reason>) {
  const [drafts, setDrafts] = useState<readonly RoleDraft[]>([]);

  const put = (user: AdminUser, roles: readonly Role[]) =>
    setDrafts((before) => {
      const others = before.filter((draft) => draft.user.id !== user.id);
      const first = before.find((draft) => draft.user.id === user.id)?.user ?? user;
      return same(first.roles, roles) ? others : [...others, { user: first, roles: tidyRoles(roles) }];
    });

  /** One after the other; what is refused stays, with its reason. */
  const save = async () => {
    for (const { user, roles } of drafts) {
      const answer = await changeRoles(user.id, { before: [...user.roles], roles: [...roles] }).catch(() => null);
      if (answer === null) return; // the failure has its toast
      setDrafts((before) => before.filter((draft) => draft.user.id !== user.id));
      if (answer.kind === 'saved')
        notify({ key: 'admin.users.saved', kind: 'SUCCESS', preset: 'A', detail: user.name });
      else
        notify({
          key: answer.kind === 'refused' ? refusalOf(answer.reason) : 'rooms.changed',
          kind: 'WARNING',
          preset: 'A',
          detail: user.name,
        });
    }
  };

  return {
    drafts,
    isSaving: isBusy,
    rolesOf: (user: AdminUser): readonly Role[] =>
      drafts.find((draft) => draft.user.id === user.id)?.roles ?? user.roles,
    put,
    save,
    discard: () => setDrafts([]),
  };
}
export type RoleDrafts = ReturnType<typeof useRoleDrafts>;
