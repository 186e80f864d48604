import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/special/cases/new-case.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

/** A part that was bought: it can be reported, or here is why not. */
export function FoundPart({ line, onTake }: { line: ReturnableLine; onTake: () => void }) {
  const t = useText();
  const { basis, brand, number, name, documentNumber, plate, deliveredOn, bought, until, exclusion } = line;
  const part = `${brand} ${number}`;
  const facts = [
    t(`returnCases.basis.${basis}`, { number: documentNumber }),
    t('specialReturns.new.deliveredOn', { date: formatBusinessDate(deliveredOn) }),
    t('specialReturns.new.bought', { count: formatNumber(bought) }),
  ];
  return (
    <li data-off={exclusion !== null || undefined}>
      <div className={styles.names}>
        <b>{part}</b> {name}
        <Text as="span" tone="muted" size={13} className={styles.quiet}>
          {facts.join(' · ')}
        </Text>
      </div>
      {plate && <Plate text={plate} size="s" />}
      <Row rowGap={3} columnGap={5} align="center" wraps className={styles.verdict}>
        {exclusion ? (
          <Text as="span" tone="muted" size={13} className={styles.quiet}>
            {t(`returns.exclusions.${exclusion}`)}
          </Text>
        ) : (
          <>
            <Text as="span" tone="muted" size={13} className={styles.quiet}>
              {t('specialReturns.new.warrantyUntil', { date: formatBusinessDate(until) })}
            </Text>
            <Button
              size="s"
              aria-label={t('specialReturns.new.takeOf', { name: part, document: documentNumber })}
              onClick={onTake}
            >
              {t('specialReturns.new.take')}
            </Button>
          </>
        )}
      </Row>
    </li>
  );
}
