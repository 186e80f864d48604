import { OpenAreas } from '#client/admin/users/open-areas.tsx';
import { furtherRoles, matrixRoles, withLevel, withRole } from '#client/admin/users/role-columns.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { levelOf, levels, type Role } from '#shared/access/roles.ts';
import { isImplied } from '#shared/admin/open-areas.ts';

type RoleFormProps = {
  /** What the one who gives may give here. */
  giveable: readonly Role[];
  /** What is held now and may stay, whoever gave it. */
  before: readonly Role[];
  held: readonly Role[];
  isOwn: boolean;
  onRoles: (roles: readonly Role[]) => void;
};

/** The level, what opens in the end, and single rights. */
export function RoleForm({ giveable, before, held, isOwn, onRoles }: RoleFormProps) {
  const t = useText();
  const mayGive = (role: Role) => !isOwn && (giveable.includes(role) || before.includes(role));
  const further = furtherRoles.filter((role) => giveable.includes(role) || before.includes(role));
  const tick = (role: Role) => (
    <Checkbox
      key={role}
      label={t(`admin.role.${role}`)}
      checked={held.includes(role)}
      implied={isImplied(held, role)}
      disabled={!mayGive(role)}
      onChange={({ target }) => onRoles(withRole(held, role, target.checked))}
    />
  );
  return (
    <>
      <RadioGroup
        label={t('admin.users.level')}
        options={[
          ...levels.map((level) => ({
            value: level,
            label: t(`level.${level}`),
            hint: t(`admin.levelHint.${level}`),
            disabled: !mayGive(level),
          })),
          { value: '', label: t('admin.users.noLevel'), disabled: isOwn },
        ]}
        value={levelOf(held) ?? ''}
        onChange={(value) => onRoles(withLevel(held, levels.find((level) => level === value) ?? null))}
      />
      <section className={styles.block}>
        <h3>{t('admin.users.opens')}</h3>
        <OpenAreas held={held} />
      </section>
      <section className={styles.block}>
        <h3>{t('admin.users.rights')}</h3>
        <Stack gap={3}>
          {matrixRoles.map(tick)}
          {further.map(tick)}
        </Stack>
      </section>
    </>
  );
}
