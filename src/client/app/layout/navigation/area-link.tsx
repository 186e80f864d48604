import { Link } from '@tanstack/react-router';
import styles from '#client/app/layout/navigation/area-link.module.css';
import type { Area } from '#client/app/layout/navigation/areas.ts';
import type { NavigationForm } from '#client/app/layout/navigation/use-navigation-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { LockSimpleIcon, MinusIcon } from '#client/ui/icons/icons.ts';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type AreaLinkProps = {
  area: Area;
  form: NavigationForm;
  isLit: boolean;
  /** Shown before the click; the way stays open, because the guard asks for a car first (R4.8). */
  isLocked: boolean;
  /** There is nothing for the current car. Said before the click; the screen says why. */
  isEmpty?: boolean;
  /** How many wait there, with the words for it. */
  badge?: { readonly count: number; readonly label: string } | null;
  onGo?: () => void;
};

export function AreaLink({ area, form, isLit, isLocked, isEmpty = false, badge = null, onGo }: AreaLinkProps) {
  const t = useText();
  const Icon = isLit ? area.activeIcon : area.icon;
  const saysEmpty = isEmpty && !isLocked;
  return (
    <Link
      to={screens[area.screen].path}
      // The shell decides what is lit; by itself the link to /a would be for all below it.
      activeOptions={{ exact: true, includeSearch: false }}
      className={styles[form]}
      aria-current={isLit ? 'page' : undefined}
      data-walk={area.screen === 'cart' ? 'cart' : undefined} // a small screen has no other way to the cart
      data-locked={isLocked || undefined}
      data-empty={saysEmpty || undefined}
      onClick={onGo}
    >
      <Icon size={form === 'bar' ? 'l' : 'm'} className={styles.icon} />
      <span className={styles.name}>
        {form === 'list' && !saysEmpty ? (
          t(area.name)
        ) : (
          <>
            <span aria-hidden="true">{t(area.short)}</span>
            <VisuallyHidden>{t(area.name)}</VisuallyHidden>
          </>
        )}
      </span>
      {badge && (
        <span className={styles.badge}>
          <span aria-hidden="true">
            <CountBadge>{formatNumber(badge.count)}</CountBadge>
          </span>
          <VisuallyHidden>, {badge.label}</VisuallyHidden>
        </span>
      )}
      {saysEmpty && (
        <>
          {form === 'list' ? (
            <span className={styles.none} aria-hidden="true">
              {t('technicalInfo.noModuleShort')}
            </span>
          ) : (
            <MinusIcon size="s" className={styles.lock} />
          )}
          <VisuallyHidden>, {t('technicalInfo.noModule')}</VisuallyHidden>
        </>
      )}
      {isLocked && (
        <>
          <LockSimpleIcon size="s" className={styles.lock} />
          <VisuallyHidden>, {t('palette.locked')}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
