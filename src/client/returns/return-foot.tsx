import { useText } from '#client/i18n/text.tsx';
import { type ChosenLine, chosenCredit } from '#client/returns/draft/return-draft.ts';
import type { ReturnStep } from '#client/returns/list/return-search.ts';
import styles from '#client/returns/new-return.module.css';
import { DepositPart } from '#client/returns/steps/deposit-part.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ArrowRightIcon } from '#client/ui/icons/icons.ts';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { returnLimits } from '#shared/returns/contract.ts';

type ReturnFootProps = {
  step: Exclude<ReturnStep, 'source'>;
  chosen: readonly ChosenLine[];
  isSending: boolean;
  isUnanswered: boolean;
  onBack: () => void;
  onNext: () => void;
};

/** What goes back, what comes for it, and the way on. */
export function ReturnFoot({ step, chosen, isSending, isUnanswered, onBack, onNext }: ReturnFootProps) {
  const t = useText();
  const pieces = chosen.reduce((sum, { draft }) => sum + draft.quantity, 0);
  const credit = chosenCredit(chosen);
  const reason = () => {
    if (chosen.length === 0) return t('returnCases.foot.nothing');
    if (chosen.length > returnLimits.wanted)
      return t('returnCases.foot.tooMany', { count: formatNumber(returnLimits.wanted) });
    return step === 'check' && isUnanswered ? t('returnCases.foot.unanswered') : undefined;
  };
  return (
    <Footer rowGap={4} columnGap={7} justify="between" padX="page" padY={5} className={styles.foot} data-print="never">
      <Row as="dl" rowGap={2} columnGap={7} wraps className={styles.sums}>
        <div>
          <dt>{t('returnCases.foot.chosen')}</dt>
          <dd aria-live="polite">
            {t('returnCases.foot.count', {
              articles: chosen.length,
              shownArticles: formatNumber(chosen.length),
              pieces,
              shownPieces: formatNumber(pieces),
            })}
          </dd>
        </div>
        {credit !== null && (
          <div>
            <dt>{t('returnCases.foot.credit')}</dt>
            <dd>
              {t('returnCases.foot.net', { amount: formatMoney(credit.sum) })}
              <DepositPart credit={credit} />
            </dd>
          </div>
        )}
      </Row>
      <Row gap={5} wraps className={styles.footActions}>
        <Button onClick={onBack}>{t('returnCases.foot.back')}</Button>
        <Button
          variant="primary"
          loading={isSending}
          disabledReason={reason()}
          {...(step !== 'check' && { iconEnd: <ArrowRightIcon /> })}
          onClick={onNext}
        >
          {t(`returnCases.foot.next.${step}`)}
        </Button>
      </Row>
    </Footer>
  );
}
