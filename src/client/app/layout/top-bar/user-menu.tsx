import styles from '#client/app/layout/top-bar/user-menu.module.css';
import { useText } from '#client/i18n/text.tsx';
import { type Device, setDevice, useDevice } from '#client/session/device.ts';
import { useSignOut } from '#client/session/queries.ts';
import { KeyIcon, QuestionIcon, SignOutIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import type { User } from '#shared/session/user.ts';

type UserMenuProps = {
  user: Pick<User, 'name' | 'firmName' | 'acting'>;
  /** Embedded in a frame the host page names the user; the menu and Abmelden stay. */
  isCompact: boolean;
  onPassword: () => void;
  onHelp: () => void;
};

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

export function UserMenu({ user, isCompact, onPassword, onHelp }: UserMenuProps) {
  const t = useText();
  const device = useDevice();
  const signOut = useSignOut();
  // The ids of the items are the values themselves.
  const density = (ids: string[]) => setDevice({ density: ids[0] as Device['density'] });
  const theme = (ids: string[]) => setDevice({ theme: ids[0] as Device['theme'] });
  return (
    <Menu
      label={t('userMenu.open', { name: user.name, firm: user.firmName })}
      triggerClass={styles.user ?? ''}
      trigger={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.acting?.name ?? user.name)}
          </span>
          <span className={isCompact ? hidden.hidden : styles.names}>
            <span className={styles.name}>{user.name} </span>
            <span className={styles.firm}>{user.firmName}</span>
          </span>
        </>
      }
    >
      <MenuSection heading={t('userMenu.density')} select="single" selected={[device.density]} onSelect={density}>
        <MenuItem id="buero">{t('userMenu.office')}</MenuItem>
        <MenuItem id="werkstatt">{t('userMenu.werkstatt')}</MenuItem>
      </MenuSection>
      <MenuSection heading={t('userMenu.theme')} select="single" selected={[device.theme]} onSelect={theme}>
        <MenuItem id="light">{t('userMenu.light')}</MenuItem>
        <MenuItem id="dark">{t('userMenu.dark')}</MenuItem>
        <MenuItem id="system">{t('userMenu.system')}</MenuItem>
      </MenuSection>
      <MenuSeparator />
      {user.acting === undefined && (
        <MenuItem id="password" icon={<KeyIcon />} onAction={onPassword}>
          {t('userMenu.password')}
        </MenuItem>
      )}
      <MenuItem id="help" icon={<QuestionIcon />} shortcut="?" onAction={onHelp}>
        {t('help.open')}
      </MenuItem>
      <MenuItem id="sign-out" icon={<SignOutIcon />} onAction={() => void signOut()}>
        {t('userMenu.signOut')}
      </MenuItem>
    </Menu>
  );
}
