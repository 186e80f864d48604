import type { RoleDraft, RoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { type Translate, useText } from '#client/i18n/text.tsx';

/** "Plus AW, + Bestellen, − Faktura" */
function changeOf(t: Translate, { user, roles }: RoleDraft): string {
  const name = (role: (typeof roles)[number]) => t(`admin.role.${role}`);
  const given = roles
    .filter((role) => !user.roles.includes(role) && role !== 'ROLE_USER')
    .map((role) => `+ ${name(role)}`);
  const taken = user.roles
    .filter((role) => !roles.includes(role) && role !== 'ROLE_USER')
    .map((role) => `− ${name(role)}`);
  return [...given, ...taken].join(', ');
}

/** The changes that are not saved yet, by name. */
export function RoleSaveBar({ drafts }: { drafts: RoleDrafts }) {
  const t = useText();
  const { drafts: changed } = drafts;
  return (
    <SaveBar
      changes={changed.length}
      isBusy={drafts.isSaving}
      onSave={() => void drafts.save()}
      onDiscard={drafts.discard}
    >
      {changed
        .slice(0, 2)
        .map((draft) => `${draft.user.name}: ${changeOf(t, draft)}`)
        .join(' · ')}
      {changed.length > 2 && ' …'}
    </SaveBar>
  );
}
