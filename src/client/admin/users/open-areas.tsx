import styles from '#client/admin/users/users.module.css';
import { useText } from '#client/i18n/text.tsx';
import { CheckIcon, LockSimpleIcon } from '#client/ui/icons/icons.ts';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { Role } from '#shared/access/roles.ts';
import { areaKeys, openAreas } from '#shared/admin/open-areas.ts';

/** What these roles open in the end, by the guards' own table. */
export function OpenAreas({ held }: { held: readonly Role[] }) {
  const t = useText();
  const open = openAreas(held);
  return (
    <ul className={styles.areas}>
      {areaKeys.map((key) => (
        <li key={key} data-closed={open.includes(key) ? undefined : ''}>
          {open.includes(key) ? <CheckIcon size="s" /> : <LockSimpleIcon size="s" />}
          {t(`screen.${key}`)}
          <VisuallyHidden>{t(open.includes(key) ? 'admin.users.isOpen' : 'admin.users.isClosed')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
