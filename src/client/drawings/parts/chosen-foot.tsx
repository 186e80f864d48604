import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/drawings/parts/part-list.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { formatMoney } from '#shared/format/number.ts';

type ChosenFootProps = {
  count: number;
  /** null: some price is not known. */
  sum: number | null;
  isPutting: boolean;
  onPut: () => void;
  onClear: () => void;
};

/** Several parts at once: the best article of each, as many as the car has. */
export function ChosenFoot({ count, sum, isPutting, onPut, onClear }: ChosenFootProps) {
  const t = useText();
  return (
    <div className={styles.foot} data-print="never">
      <p className={styles.sum} role="status">
        <b>{t('drawings.chosen', { count })}</b>
        <span>{sum === null ? '\u00a0' : t('drawings.chosenSum', { price: formatMoney(sum) })}</span>
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t('drawings.clearChosen')}
      </Button>
      <Button
        variant="primary"
        loading={isPutting}
        disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
        onClick={onPut}
      >
        {t('drawings.putChosen', { count })}
      </Button>
    </div>
  );
}
