import { OpenAreas } from '#client/admin/users/open-areas.tsx';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/settings/settings.module.css';
import { roles as allRoles, type Role } from '#shared/access/roles.ts';

const isLevel = (role: Role) => role.startsWith('ROLE_USER');
/** The level first, what comes on top of it after. */
const inOrder = [...allRoles.filter(isLevel), ...allRoles.filter((role) => !isLevel(role))];

/** In plain words what each role is good for, and what they open together by the guards' own table (R2.3, R6). */
export function OwnRoles({ roles }: { roles: readonly Role[] }) {
  const t = useText();
  return (
    <>
      <dl className={styles.roles}>
        {inOrder
          .filter((role) => roles.includes(role))
          .map((role) => (
            <div key={role}>
              <dt>{t(`admin.role.${role}`)}</dt>
              <dd>{t(`ownSettings.roleMeans.${role}`)}</dd>
            </div>
          ))}
      </dl>
      <h3>{t('ownSettings.roles.opens')}</h3>
      <OpenAreas held={roles} />
    </>
  );
}
