import { useText } from '#client/i18n/text.tsx';
import type { ChoiceSums } from '#client/returns/special/cores/core-choice.ts';
import styles from '#client/returns/special/cores/cores.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { RecycleIcon } from '#client/ui/icons/icons.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type CoresFootProps = { sums: ChoiceSums; isPriced: boolean; onNone: () => void; onReturn: () => void };

/** What is chosen, and what it will bring. */
export function CoresFoot({ sums: { articles, pieces, deposit }, isPriced, onNone, onReturn }: CoresFootProps) {
  const t = useText();
  const counts = { articles, shown: formatNumber(articles), pieces, shownPieces: formatNumber(pieces) };
  return (
    <footer className={styles.foot} data-print="never">
      <dl className={styles.sums} aria-live="polite">
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
      </dl>
      <div className={styles.actions}>
        {articles > 0 && <Button onClick={onNone}>{t('specialReturns.cores.chooseNone')}</Button>}
        <Button
          variant="primary"
          icon={<RecycleIcon />}
          onClick={onReturn}
          {...(articles === 0 && { disabledReason: t('specialReturns.cores.noneChosen') })}
        >
          {t('specialReturns.cores.return')}
        </Button>
      </div>
    </footer>
  );
}
