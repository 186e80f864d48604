import { useText } from '#client/i18n/text.tsx';
import { SupplierNote } from '#client/returns/case/supplier-note.tsx';
import { type ChosenLine, lineKey, type ReturnDraft } from '#client/returns/draft/return-draft.ts';
import type { ReturnStep } from '#client/returns/list/return-search.ts';
import styles from '#client/returns/new-return.module.css';
import { DepositPart } from '#client/returns/steps/deposit-part.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { type ExpectedCredit, expectedCredit } from '#shared/returns/expected-credit.ts';

type CheckStepProps = { chosen: readonly ChosenLine[]; draft: ReturnDraft; onStep: (step: ReturnStep) => void };

/** Everything once more, before it is sent. */
export function CheckStep({ chosen, draft, onStep }: CheckStepProps) {
  const t = useText();
  return (
    <div className={styles.form}>
      <section>
        <div className={styles.checkHead}>
          <h2>{t('returnCases.steps.parts')}</h2>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('returnCases.check.changeParts')}
            onClick={() => onStep('parts')}
          >
            {t('returnCases.check.change')}
          </Button>
        </div>
        <ul className={styles.checkLines}>
          {chosen.map(({ line, draft: { quantity, reason, condition, text, batch, photos } }) => (
            <li key={lineKey(line)}>
              <div>
                <b>
                  {formatNumber(quantity)} × {line.brand} {line.number}
                </b>
                <span className={styles.second}>
                  {[
                    line.name,
                    reason && t(`returns.reasons.${reason}`),
                    t(`returns.conditions.${condition}`),
                    batch && t('returnCases.check.batch', { batch }),
                    photos.length > 0 &&
                      t('returnCases.photos.count', { count: photos.length, shown: formatNumber(photos.length) }),
                    t(`returnCases.basis.${line.basis}`, { number: line.documentNumber }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {text && <span className={styles.said}>{text}</span>}
              </div>
              <Credit credit={expectedCredit(line, quantity)} />
            </li>
          ))}
        </ul>
        <SupplierNote lines={chosen.map(({ line }) => line)} />
      </section>
      <section>
        <div className={styles.checkHead}>
          <h2>{t('returnCases.steps.handover')}</h2>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('returnCases.check.changeHandover')}
            onClick={() => onStep('handover')}
          >
            {t('returnCases.check.change')}
          </Button>
        </div>
        <p>{t(`returns.handovers.${draft.handover}`)}</p>
        <p className={styles.second}>{t(`returnCases.handover.means.${draft.handover}`)}</p>
        {draft.note && <p className={styles.said}>{draft.note}</p>}
      </section>
    </div>
  );
}

function Credit({ credit }: { credit: ExpectedCredit | null }) {
  return (
    credit && (
      <b>
        {formatMoney(credit.sum)}
        <DepositPart credit={credit} />
      </b>
    )
  );
}
