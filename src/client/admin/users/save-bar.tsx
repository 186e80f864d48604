import type { RoleDraft, RoleDrafts } from '#client/admin/users/use-role-drafts.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';

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

/** Sticks to the bottom while something is not saved, and names it. */
export function SaveBar({ drafts }: { drafts: RoleDrafts }) {
  const t = useText();
  const [first] = drafts.drafts;
  useKeys(first ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: () => void drafts.save(), inFields: true }] : []);
  if (!first) return null;
  const count = drafts.drafts.length;
  return (
    <div className={styles.saveBar} role="status">
      <p>
        <b>{t('rooms.unsaved', { count })}</b>{' '}
        {drafts.drafts
          .slice(0, 2)
          .map((draft) => `${draft.user.name}: ${changeOf(t, draft)}`)
          .join(' · ')}
        {count > 2 && ' …'}
      </p>
      <Button onClick={drafts.discard}>{t('rooms.discard')}</Button>
      <Button variant="primary" loading={drafts.isSaving} onClick={() => void drafts.save()}>
        {t('rooms.save')}
      </Button>
    </div>
  );
}
