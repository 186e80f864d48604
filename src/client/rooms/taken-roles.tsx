import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Role } from '#shared/access/roles.ts';

type TakenRolesProps = { taken: readonly { name: string | null; roles: readonly Role[] }[] };

/** Whoever lowers a booking reads at once who has lost what by it; null: somebody who is not named. */
export function TakenRoles({ taken }: TakenRolesProps) {
  const t = useText();
  if (taken.length === 0) return null;
  return (
    <Note tone="warn" role="status" title={t('deskRooms.customers.taken')}>
      <ul>
        {taken.map(({ name, roles }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is shown as it came, and names may be the same
          <li key={index}>
            {name ?? t('deskRooms.customers.unnamed')}: {roles.map((role) => t(`admin.role.${role}`)).join(', ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
