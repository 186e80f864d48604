import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { ServiceInfos } from '#client/vehicle/service-infos.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { ServiceInfo } from '#shared/vehicle/car.ts';
import { isValidNow, warningLevel } from '#shared/vehicle/warning-level.ts';

/** R4.12: red, amber or nothing; opens the list of what is known. */
export function VehicleWarning({ infos, now = new Date() }: { infos: readonly ServiceInfo[]; now?: Date }) {
  const t = useText();
  const level = warningLevel(infos, now);
  if (level === 'none') return null;
  const recalls = infos.filter((info) => info.classification === 'RecallCampaign' && isValidNow(info, now)).length;
  const text = level === 'red' ? t('warning.recalls', { count: formatNumber(recalls) }) : t('warning.modified');
  return (
    <Popover
      label={t('warning.title')}
      placement="bottom end"
      triggerLabel={text}
      triggerClass={classNames(styles.warning, level === 'red' ? styles.recall : styles.modified)}
      trigger={
        <>
          {level === 'red' ? <WarningOctagonFillIcon /> : <WarningFillIcon />}
          <span className={styles.word}>{text}</span>
        </>
      }
    >
      <ServiceInfos infos={infos} now={now} />
    </Popover>
  );
}
