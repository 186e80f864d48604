import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/special/cases/new-case.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
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
        <span className={styles.quiet}>{facts.join(' · ')}</span>
      </div>
      {plate && <Plate text={plate} size="s" />}
      <div className={styles.verdict}>
        {exclusion ? (
          <span className={styles.quiet}>{t(`returns.exclusions.${exclusion}`)}</span>
        ) : (
          <>
            <span className={styles.quiet}>
              {t('specialReturns.new.warrantyUntil', { date: formatBusinessDate(until) })}
            </span>
            <Button
              size="s"
              aria-label={t('specialReturns.new.takeOf', { name: part, document: documentNumber })}
              onClick={onTake}
            >
              {t('specialReturns.new.take')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
