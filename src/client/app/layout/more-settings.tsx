import styles from '#client/app/layout/more-sheet.module.css';
import { useText } from '#client/i18n/text.tsx';
import { setDevice, useDevice } from '#client/session/device.ts';
import { useMay, useSellIn, useSignOut } from '#client/session/queries.ts';
import { Button } from '#client/ui/button.tsx';
import { KeyIcon, SignOutIcon } from '#client/ui/icons.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { User } from '#shared/session/user.ts';

type MoreSettingsProps = { user: Pick<User, 'name' | 'firmName'>; onPassword: () => void };

export function MoreSettings({ user, onPassword }: MoreSettingsProps) {
  const t = useText();
  const { theme, density } = useDevice();
  const [sellIn, showSellIn] = useSellIn();
  const maySellIn = useMay('ROLE_SELLIN');
  const signOut = useSignOut();
  return (
    <section className={styles.settings}>
      <h3 className={styles.user}>
        {user.name}
        <span className={styles.firm}>{user.firmName}</span>
      </h3>
      {maySellIn && (
        <Switch end label={t('shell.sellIn')} checked={sellIn} onChange={(event) => showSellIn(event.target.checked)} />
      )}
      <SegmentedControl
        label={t('userMenu.theme')}
        value={theme}
        onChange={(next) => setDevice({ theme: next })}
        options={[
          { value: 'light', label: t('userMenu.light') },
          { value: 'dark', label: t('userMenu.dark') },
          { value: 'system', label: t('userMenu.system') },
        ]}
      />
      <SegmentedControl
        label={t('userMenu.density')}
        value={density}
        onChange={(next) => setDevice({ density: next })}
        options={[
          { value: 'buero', label: t('userMenu.office') },
          { value: 'werkstatt', label: t('userMenu.werkstatt') },
        ]}
      />
      <Button wide icon={<KeyIcon />} onClick={onPassword}>
        {t('userMenu.password')}
      </Button>
      <Button wide icon={<SignOutIcon />} onClick={() => void signOut()}>
        {t('userMenu.signOut')}
      </Button>
    </section>
  );
}
