import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerLink } from '#client/invoicing/customers/customer-link.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { EstimateHistory } from '#client/invoicing/estimate/estimate-history.tsx';
import { EstimateSums } from '#client/invoicing/estimate/estimate-sums.tsx';
import { LineText } from '#client/invoicing/estimate/line-text.tsx';
import { OrderAcceptedButton } from '#client/invoicing/estimate/order-accepted-button.tsx';
import { SectionedLines } from '#client/invoicing/estimate/sectioned-lines.tsx';
import { useReceiveEstimate, useWithdrawEstimate } from '#client/invoicing/queries.ts';
import { stateTones } from '#client/invoicing/state-tones.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { FileTextIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Drawer, type DrawerProps } from '#client/ui/layers/drawer.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate, formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

type EstimateViewProps = { estimate: Estimate; frame: Omit<DrawerProps, 'title' | 'children'> };

/** What has been sent: nothing of it changes any more, but the customer's answer. */
export function EstimateView({ estimate, frame }: EstimateViewProps) {
  const t = useText();
  const { state, customer, answered, acceptedTotals } = estimate;
  return (
    <Drawer
      {...frame}
      title={estimate.number ? t('estimates.titleNumber', { number: estimate.number }) : t('estimates.title')}
      actions={<ViewActions estimate={estimate} />}
    >
      <div className={styles.stack}>
        <Row as="p" gap={4} align="center" wraps>
          <Tag tone={stateTones[state]}>{t(`estimates.state.${state}`)}</Tag>
          <span>{customer?.name}</span>
          <Text as="span" tone="muted" size={13} weight="regular" breaks="anywhere">
            {t('estimates.validUntil')} {formatBusinessDate(estimate.validUntil)}
          </Text>
        </Row>
        <section aria-label={t('estimates.answer')}>
          <Text as="h3" marginBottom={3} size={14} weight="semi">
            {t('estimates.answer')}
          </Text>
          <p>
            {answered
              ? t('estimates.answeredBy', {
                  name: answered.by,
                  date: formatDate(new Date(answered.at)),
                  time: formatTime(new Date(answered.at)),
                })
              : t('estimates.noAnswer')}
          </p>
          {acceptedTotals && (
            <Text tone="muted" size={13} weight="regular" breaks="anywhere">
              {t('estimates.acceptedGross')} <b>{formatMoney(acceptedTotals.gross)}</b>
            </Text>
          )}
        </section>
        {state !== 'withdrawn' && <CustomerLink id={estimate.id} />}
        <SectionedLines lines={estimate.lines}>
          {(line) => (
            <Grid key={line.line} as="li" rowGap={3} columnGap={5} padY={5} border="bottom" className={styles.line}>
              <LineText line={line} />
              <Text as="span" weight="semi" breaks="never" className={styles.money}>
                {formatMoney(line.amount)}
              </Text>
            </Grid>
          )}
        </SectionedLines>
        <EstimateSums totals={estimate.totals} />
        <EstimateHistory history={estimate.history} />
      </div>
    </Drawer>
  );
}

function ViewActions({ estimate }: { estimate: Estimate }) {
  const t = useText();
  const receive = useReceiveEstimate();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useWithdrawEstimate();
  const withdraw = async () => {
    const taken = await mutateAsync({ params: { estimate: estimate.id } }).catch(() => null);
    setAsking(false);
    if (!taken) return;
    receive(taken);
    notify({ key: 'estimates.withdrawn', kind: 'SUCCESS', preset: 'A' });
  };
  return (
    <>
      <a href={`/files/estimates/${estimate.id}.pdf`} target="_blank" rel="noreferrer" className={buttonClass({})}>
        <FileTextIcon size="s" />
        {t('estimates.pdf')}
      </a>
      {estimate.state !== 'withdrawn' && !estimate.isOrdered && (
        <Button
          variant={isAsking ? 'danger' : 'ghost'}
          loading={isPending}
          // The second press means it: whoever has the link reads it at once.
          onClick={() => (isAsking ? void withdraw() : setAsking(true))}
          onBlur={() => setAsking(false)}
        >
          {t(isAsking ? 'estimates.withdrawSure' : 'estimates.withdraw')}
        </Button>
      )}
      <OrderAcceptedButton estimate={estimate} />
    </>
  );
}
