import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/overview/notice-cards.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { EnvelopeIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { sourceName } from '#client/vehicle/source-name.ts';
import { validity } from '#client/vehicle/validity.ts';
import { type Car, carName, type ServiceInfo } from '#shared/vehicle/car.ts';

type InfoCardProps = { info: ServiceInfo; car: Car; isNow: boolean };

/** A recall, or an info about changed values. Whether this very car is meant, only its maker can say. */
export function InfoCard({ info, car, isNow }: InfoCardProps) {
  const t = useText();
  const isRecall = info.classification === 'RecallCampaign';
  const facts = [
    [t('technicalInfo.valid'), validity(info, t)],
    ...(isRecall ? [[t('technicalInfo.yourCar'), t('warning.maybe')]] : []),
    [t('technicalInfo.source'), sourceName(info.source, t)],
  ];
  return (
    <article className={isRecall ? styles.recall : styles.modified} data-over={!isNow || undefined}>
      <Row as="header" align="center" wraps size={13} weight="semi" className={styles.head}>
        {isRecall ? <WarningOctagonFillIcon /> : <WarningFillIcon />}
        <span>{isRecall ? t('technicalInfo.recall') : t('technicalInfo.changedValue')}</span>
        {info.reference && (
          <Text as="span" marginLeft="auto">
            {info.reference}
          </Text>
        )}
      </Row>
      <div className={styles.body}>
        <h3>{info.title}</h3>
        {info.remedy && <Text tone="muted">{t('warning.remedy', { remedy: info.remedy })}</Text>}
        <Stack as="dl" gap={2} marginTop={2} marginBottom={2} size={13} className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Stack>
        <DemoLabel sources={[info.source]} />
        {isRecall && isNow && (
          <a className={buttonClass({ size: 's', wide: true })} href={letter(info, car, t)} data-print="never">
            <EnvelopeIcon size="s" />
            {t('technicalInfo.inform')}
          </a>
        )}
      </div>
    </article>
  );
}

/** A draft in the user's own mail program. Who the customer is, the portal does not know. */
function letter(info: ServiceInfo, car: Car, t: ReturnType<typeof useText>): string {
  const names = {
    reference: info.reference ?? '',
    car: [car.plate, carName(car)].filter(Boolean).join(', '),
    title: info.title,
  };
  const [subject, body] = [t('technicalInfo.informSubject', names), t('technicalInfo.informBody', names)];
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
