import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Taken } from '#shared/desk/customers-contract.ts';

/** Whoever lowers a booking reads at once who has lost what by it. */
export function TakenRoles({ taken }: { taken: readonly Taken[] }) {
  const t = useText();
  if (taken.length === 0) return null;
  return (
    <Note tone="warn" role="status" title={t('deskRooms.customers.taken')}>
      <ul>
        {taken.map(({ username, name, roles }) => (
          <li key={username}>
            {name}: {roles.map((role) => t(`admin.role.${role}`)).join(', ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
