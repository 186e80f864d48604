import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/service-infos.module.css';
import { validity } from '#client/vehicle/validity.ts';
import type { ServiceInfo } from '#shared/vehicle/car.ts';
import { isValidNow } from '#shared/vehicle/warning-level.ts';

type ServiceInfosProps = { infos: readonly ServiceInfo[]; now: Date };

/** Recalls and modified values of a car. Whether this very car is affected, only its maker can say. */
export function ServiceInfos({ infos, now }: ServiceInfosProps) {
  const t = useText();
  const maybeText = useMaybeText();
  const nameOf = (source: string) => maybeText(`warning.sources.${source}`) ?? source;
  return (
    <section className={styles.infos}>
      <Text as="h2" size={16}>
        {t('warning.title')}
      </Text>
      <DemoLabel sources={infos.map(({ source }) => source)} />
      <ul>
        {infos.map((info) => (
          <li key={`${info.classification} ${info.title} ${info.validFrom}`} className={styles.info}>
            {info.classification === 'RecallCampaign' ? (
              <WarningOctagonFillIcon className={styles.recall} />
            ) : (
              <WarningFillIcon className={styles.modified} />
            )}
            <div>
              <Text weight="semi">{info.title}</Text>
              {info.classification === 'RecallCampaign' && <p>{t('warning.maybe')}</p>}
              {info.remedy && <Text marginTop={2}>{t('warning.remedy', { remedy: info.remedy })}</Text>}
              <Text marginTop={2} tone="muted" size={13}>
                {[
                  info.reference && t('warning.reference', { reference: info.reference }),
                  validity(info, t),
                  !isValidNow(info, now) && t('warning.notNow'),
                  t('warning.source', { source: nameOf(info.source) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
