import { AreaLink } from '#client/app/layout/navigation/area-link.tsx';
import styles from '#client/app/layout/navigation/area-navigation.module.css';
import { useAreasWithoutData } from '#client/app/layout/navigation/area-navigation-data.ts';
import { areaGroups, areasFor } from '#client/app/layout/navigation/areas.ts';
import type { NavigationForm } from '#client/app/layout/navigation/use-navigation-form.ts';
import { SupplierFoot } from '#client/app/layout/supplier-foot.tsx';
import { useCartSummary } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { SquaresFourIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { type ScreenKey, screens } from '#shared/screens.ts';
import type { User } from '#shared/session/user.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

type AreaNavigationProps = {
  form: NavigationForm;
  user: User;
  lit: ScreenKey | null;
  isMoreOpen: boolean;
  onMore: () => void;
};

/** A list, a rail of tiles or, on a small screen, a bar of four areas and "Mehr". */
export function AreaNavigation({ form, user, lit, isMoreOpen, onMore }: AreaNavigationProps) {
  const t = useText();
  const withoutData = useAreasWithoutData();
  const count = useCartSummary().data?.positions ?? 0;
  const badge = count > 0 ? { count, label: t('cart.positions', { count, shown: formatNumber(count) }) } : null;
  return (
    <nav className={styles[form]} data-walk="areas" aria-label={t('shell.areas')}>
      <div className={styles.groups}>
        {areaGroups.map((group) => (
          <div key={group} className={styles.group}>
            <Text as="h2" tone="faint" size={12} weight="medium" className={styles.heading}>
              {t(`shell.group.${group}`)}
            </Text>
            <ul className={styles.areas}>
              {areasFor(user)
                .filter((area) => area.group === group && (form !== 'bar' || area.isTab))
                .map((area) => (
                  <li key={area.screen} className={styles.item}>
                    <AreaLink
                      area={area}
                      form={form}
                      isLit={area.screen === lit}
                      isLocked={!mayOpen(screens[area.screen], user)}
                      isEmpty={withoutData.has(area.screen)}
                      badge={area.screen === 'cart' ? badge : null}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {form === 'bar' && (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onClick={onMore}
        >
          <SquaresFourIcon size="l" />
          {t('shell.more')}
        </button>
      )}
      {form === 'list' && <SupplierFoot />}
    </nav>
  );
}
