import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate-card.module.css';
import { useEstimateShown } from '#client/invoicing/estimate/use-estimate-shown.ts';
import { useEstimatesOf, useLiveEstimates } from '#client/invoicing/queries.ts';
import { stateTones } from '#client/invoicing/state-tones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import type { Cart } from '#shared/cart/cart.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { EstimateHead } from '#shared/invoicing/estimate.ts';

const mostShown = 3;

/** In the panel beside the cart: what its customers have been offered, and what they say. */
export function EstimateCard({ cart }: { cart: Cart }) {
  useLiveEstimates();
  const estimates = useEstimatesOf(cart.id).filter(({ state }) => state !== 'withdrawn');
  if (estimates.length === 0) return null;
  return estimates.slice(0, mostShown).map((estimate) => <Card key={estimate.id} estimate={estimate} />);
}

function Card({ estimate }: { estimate: EstimateHead }) {
  const t = useText();
  const [, show] = useEstimateShown();
  const { customerName, state, totals } = estimate;
  const title = customerName ? t('estimates.card', { name: customerName }) : t('estimates.cardWithout');
  const [onlyRate, ...moreRates] = totals.vat;
  const values = { parts: formatMoney(totals.parts), labour: formatMoney(totals.labour) };
  return (
    <section className={styles.card} aria-label={title}>
      <Row as="header" align="baseline" justify="between" gap={4}>
        <Box as="h3" minWidth={0} size={14} weight="semi" breaks="anywhere">
          {title}
        </Box>
        <Button size="s" variant="ghost" onClick={() => show(estimate.id)}>
          {t('estimates.open')}
        </Button>
      </Row>
      {state !== 'draft' && <Tag tone={stateTones[state]}>{t(`estimates.state.${state}`)}</Tag>}
      <Grid as="dl" rowGap={2} columnGap={4} marginTop={3} size={13} terms="muted" className={styles.sums}>
        <dt>{t(totals.labour > 0 ? 'estimates.cardParts' : 'estimates.cardPartsOnly', values)}</dt>
        <dd>{formatMoney(totals.net)}</dd>
        <dt>
          {onlyRate && moreRates.length === 0
            ? t('estimates.cardVat', { rate: formatPercent(onlyRate.rate) })
            : t('estimates.cardGross')}
        </dt>
        <dd>{formatMoney(totals.gross)}</dd>
      </Grid>
    </section>
  );
}
