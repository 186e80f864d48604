import { useText } from '#client/i18n/text.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/chosen/chosen.module.css';
import { type Pricing, workPrices } from '#client/work/jobs/job-price.ts';
import type { TimeText } from '#client/work/time-text.ts';
import { formatDecimal, formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ChosenWork } from '#shared/work/work-job.ts';

type WorkSumsProps = { work: ChosenWork; pricing: Pricing | null; time: TimeText };

/** Singly, what is saved, and what is left. */
export function WorkSums({ work, pricing, time }: WorkSumsProps) {
  const t = useText();
  const prices = pricing && workPrices(pricing, work);
  const saved = work.alone - work.total;
  const beside = (text: string, cents: number | null | undefined) =>
    cents === null || cents === undefined ? text : `${text} · ${formatMoney(cents)}`;
  return (
    <Box marginBottom={5}>
      <dl className={styles.parts}>
        <div>
          <dt>{t('work.alone')}</dt>
          <dd>{beside(time.withUnit(work.alone), prices?.alone)}</dd>
        </div>
        {saved > 0 && (
          <div className={styles.less}>
            <dt>{t('work.saved')}</dt>
            <dd>{beside(`−${time.withUnit(saved)}`, prices && prices.total - prices.alone)}</dd>
          </div>
        )}
      </dl>
      <Row gap={5} align="baseline" justify="between" marginTop={3} padTop={4} border="strong-top" role="status">
        <p>
          <Text as="b" size={18} weight="semi">
            {time.withUnit(work.total)}
          </Text>{' '}
          <Text as="span" tone="muted">
            {t('work.isTime', {
              hours: formatNumber(Math.floor(work.total / 60)),
              minutes: formatNumber(work.total % 60),
            })}
          </Text>
          <br />
          <Text as="span" tone="faint" size={13}>
            {t('work.unitIs', { minutes: unitText(time.unitTenths) })}
          </Text>
        </p>
        <Text textAlign="right">
          <Text as="b" size={28} weight="semi" letterSpacing="head" lineHeight="tight" breaks="never">
            {prices ? formatMoney(prices.total) : '–'}
          </Text>
          <br />
          <Text as="span" tone="faint" size={13}>
            {t('work.net')}
          </Text>
        </Text>
      </Row>
    </Box>
  );
}

const unitText = (tenths: number) => (tenths % 10 === 0 ? formatNumber(tenths / 10) : formatDecimal(tenths / 10, 1));
