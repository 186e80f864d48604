import { AreaLink } from '#client/app/layout/navigation/area-link.tsx';
import { useAreasWithoutData } from '#client/app/layout/navigation/area-navigation-data.ts';
import { areaGroups, areasFor } from '#client/app/layout/navigation/areas.ts';
import { MoreSettings } from '#client/app/layout/navigation/more-settings.tsx';
import styles from '#client/app/layout/navigation/more-sheet.module.css';
import { SupplierFoot } from '#client/app/layout/supplier-foot.tsx';
import { TourCutOff } from '#client/app/layout/top-bar/tour-cut-off.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { type ScreenKey, screens } from '#shared/screens.ts';
import type { User } from '#shared/session/user.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

type MoreSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  user: User;
  lit: ScreenKey | null;
  onPassword: () => void;
  onHelp: () => void;
};

/** Behind "Mehr" on a small screen: every area, and what the top bar holds elsewhere. */
export function MoreSheet({ isOpen, onClose, user, lit, onPassword, onHelp }: MoreSheetProps) {
  const t = useText();
  const withoutData = useAreasWithoutData();
  return (
    <Drawer open={isOpen} onClose={onClose} closeLabel={t('shell.close')} title={t('shell.moreTitle')} width="s">
      <TourCutOff />
      <nav aria-label={t('shell.areas')}>
        {areaGroups.map((group) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(`shell.group.${group}`)}</h3>
            <ul className={styles.areas}>
              {areasFor(user)
                .filter((area) => area.group === group)
                .map((area) => (
                  <li key={area.screen}>
                    <AreaLink
                      area={area}
                      form="list"
                      isLit={area.screen === lit}
                      isLocked={!mayOpen(screens[area.screen], user)}
                      isEmpty={withoutData.has(area.screen)}
                      onGo={onClose}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <MoreSettings user={user} onPassword={onPassword} onHelp={onHelp} />
      <SupplierFoot />
    </Drawer>
  );
}
