import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { CheckIcon, XIcon } from '#client/ui/icons/icons.ts';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/vehicle/car-error-page.module.css';
import { vehicleAreas } from '#client/vehicle/wanted-area.ts';
import type { ScreenKey } from '#shared/screens.ts';

const withoutRepairData = ['articles', 'universal', 'graphicalSearch'] as const satisfies readonly ScreenKey[];

/** What a car without repair data still opens, and what it does not (R2.4, R5.2). */
export function RepairDataAreas() {
  const t = useText();
  return (
    <div className={styles.areas}>
      <ul>
        {withoutRepairData.map((area) => (
          <li key={area} className={classNames(styles.area, styles.works)}>
            <CheckIcon size="s" />
            {t(`screen.${area}`)}
            <VisuallyHidden>: {t('carError.works')}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <ul>
        {vehicleAreas.map((area) => (
          <li key={area} className={classNames(styles.area, styles.worksNot)}>
            <XIcon size="s" />
            {t(`screen.${area}`)}
            <VisuallyHidden>: {t('carError.worksNot')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
