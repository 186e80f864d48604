import { useText } from '#client/i18n/text.tsx';
import { ChangeCard } from '#client/technical-info/overview/change-card.tsx';
import { InfoCard } from '#client/technical-info/overview/info-card.tsx';
import styles from '#client/technical-info/overview/notice-cards.module.css';
import { InfoIcon } from '#client/ui/icons/icons.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { localDay } from '#shared/format/zoned-time.ts';
import type { FoundValue } from '#shared/technical-info/technical-value.ts';
import type { Car, ServiceInfo } from '#shared/vehicle/car.ts';
import { isValidNow } from '#shared/vehicle/warning-level.ts';

type NoticeCardsProps = {
  car: Car;
  changes: readonly FoundValue[];
  now: Date;
  onSheet: (value: FoundValue) => void;
};

/** An info about changed values says less than the changed values themselves. */
const isTold = (info: ServiceInfo, changes: readonly FoundValue[]) =>
  info.classification === 'ModifiedValues' &&
  info.validFrom !== null &&
  changes.some(({ change }) => change?.since === localDay(new Date(info.validFrom ?? 0)));

const recallsFirst = (a: ServiceInfo, b: ServiceInfo) =>
  Number(b.classification === 'RecallCampaign') - Number(a.classification === 'RecallCampaign');

/** R4.12: recalls first, then what was changed, old and new; what does not hold today is put away below. */
export function NoticeCards({ car, changes, now, onSheet }: NoticeCardsProps) {
  const t = useText();
  const infos = car.serviceInfos.filter((info) => !isTold(info, changes)).toSorted(recallsFirst);
  const cards = [
    ...infos.map((info) => ({
      key: `${info.classification} ${info.title} ${info.validFrom}`,
      isNow: isValidNow(info, now),
      card: <InfoCard info={info} car={car} isNow={isValidNow(info, now)} />,
    })),
    ...changes.map((value) => ({
      key: value.key,
      isNow: value.change?.state === 'in-force',
      card: <ChangeCard value={value} onSheet={() => onSheet(value)} />,
    })),
  ];
  const [inForce, others] = [cards.filter(({ isNow }) => isNow), cards.filter(({ isNow }) => !isNow)];
  return (
    <Stack gap={4}>
      {inForce.length === 0 && (
        <div className={styles.none}>
          <InfoIcon />
          <p>{t('technicalInfo.panelNone')}</p>
          <p className={styles.reason}>{t('technicalInfo.panelReason')}</p>
        </div>
      )}
      {inForce.map(({ key, card }) => (
        <div key={key}>{card}</div>
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('technicalInfo.notNow', { count: others.length })}</summary>
          <Stack gap={4}>
            {others.map(({ key, card }) => (
              <div key={key}>{card}</div>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}
