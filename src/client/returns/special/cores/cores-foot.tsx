import { useText } from '#client/i18n/text.tsx';
import type { ChoiceSums } from '#client/returns/special/cores/core-choice.ts';
import styles from '#client/returns/special/cores/cores.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { RecycleIcon } from '#client/ui/icons/icons.ts';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type CoresFootProps = { sums: ChoiceSums; isPriced: boolean; onNone: () => void; onReturn: () => void };

/** What is chosen, and what it will bring. */
export function CoresFoot({ sums: { articles, pieces, deposit }, isPriced, onNone, onReturn }: CoresFootProps) {
  const t = useText();
  const counts = { articles, shown: formatNumber(articles), pieces, shownPieces: formatNumber(pieces) };
  return (
    <Footer rowGap={4} columnGap={7} justify="between" padX="page" padY={4} className={styles.foot} data-print="never">
      <Row as="dl" rowGap={2} columnGap={7} wraps terms="small" className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('specialReturns.cores.chosen')}</dt>
          <dd>{t('specialReturns.cores.pieces', counts)}</dd>
        </div>
        {isPriced && deposit !== null && (
          <div>
            <dt>{t('specialReturns.cores.expected')}</dt>
            <dd>{t('specialReturns.cores.net', { amount: formatMoney(deposit) })}</dd>
          </div>
        )}
      </Row>
      <Row gap={4} wraps className={styles.actions}>
        {articles > 0 && <Button onClick={onNone}>{t('specialReturns.cores.chooseNone')}</Button>}
        <Button
          variant="primary"
          icon={<RecycleIcon />}
          onClick={onReturn}
          {...(articles === 0 && { disabledReason: t('specialReturns.cores.noneChosen') })}
        >
          {t('specialReturns.cores.return')}
        </Button>
      </Row>
    </Footer>
  );
}
