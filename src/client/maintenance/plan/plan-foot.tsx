import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/maintenance-page.module.css';
import { type PartsSum, priceNames, sumText } from '#client/maintenance/parts-sum.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { NutIcon, ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import type { TimeText } from '#client/work/time-text.ts';
import { formatNumber } from '#shared/format/number.ts';

type PlanFootProps = {
  count: number;
  /** undefined: on its way. */
  minutes: number | undefined;
  parts: PartsSum | undefined;
  time: TimeText;
  isPutting: boolean;
  onParts: () => void;
  onToCart: () => void;
};

/** What is chosen, what it takes and costs, and the way into the cart. */
export function PlanFoot({ count, minutes, parts, time, isPutting, onParts, onToCart }: PlanFootProps) {
  const t = useText();
  const priced = parts && parts.cents !== null ? priceNames(t, parts) : null;
  return (
    <Footer rowGap={3} columnGap={6} justify="between" padX="page" padY={4} className={styles.foot}>
      <Row as="dl" rowGap={2} columnGap={6} wraps terms="small" className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('maintenance.chosen')}</dt>
          <dd>{t('maintenance.tasks', { count })}</dd>
        </div>
        <div>
          <dt>{t('maintenance.labour')}</dt>
          <dd>
            {minutes === undefined ? (
              '–'
            ) : (
              <>
                {time.withUnit(minutes)}{' '}
                <span className={styles.duration}>
                  {t('maintenance.asDuration', {
                    hours: formatNumber(Math.floor(minutes / 60)),
                    minutes: String(minutes % 60).padStart(2, '0'),
                  })}
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            {t('maintenance.parts')}
            {priced && <span className={styles.besideName}> · {priced}</span>}
          </dt>
          <dd>
            {parts === undefined ? (
              '–'
            ) : (
              <>
                {[t('maintenance.partsValue', { count: parts.count }), sumText(t, parts)].filter(Boolean).join(', ')}
                {priced && <span className={classNames(styles.duration, styles.besideSum)}> {priced}</span>}
              </>
            )}
          </dd>
        </div>
      </Row>
      <Row gap={4} wraps className={styles.footActions} data-print="never">
        <Button icon={<NutIcon />} disabled={count === 0} onClick={onParts}>
          {t('maintenance.showParts')}
        </Button>
        <Button
          variant="primary"
          icon={<ShoppingCartSimpleIcon />}
          disabled={count === 0}
          loading={isPutting}
          disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
          onClick={onToCart}
        >
          {t('maintenance.toCart')}
        </Button>
      </Row>
    </Footer>
  );
}
