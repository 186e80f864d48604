import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import type { ShownLine } from '#shared/invoicing/estimate.ts';
import { formatDuration } from '#shared/invoicing/labour-units.ts';

/** What a line is and costs, for someone who does not know the trade. */
export function ShownLineText({ line }: { line: ShownLine }) {
  const t = useText();
  const { kind, text, detail, quantity, unitPrice, minutes, discount, isExchange, isOptional, amount } = line;
  const facts = [
    detail,
    kind === 'labour'
      ? minutes !== null && formatDuration(minutes)
      : unitPrice !== null &&
        quantity > 1 &&
        t('estimates.page.pieces', { count: formatNumber(quantity), price: formatMoney(unitPrice) }),
    discount > 0 && t('estimates.page.discount', { rate: formatPercent(discount) }),
    isExchange && t('estimates.page.exchange'),
  ].filter(Boolean);
  return (
    <Row align="start" justify="between" gap={5}>
      <Box minWidth={0} breaks="anywhere">
        <p>
          <b>{text}</b> {isOptional && <Tag tone="info">{t('estimates.page.optional')}</Tag>}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </Box>
      <Text as="b" breaks="never">
        {formatMoney(amount)}
      </Text>
    </Row>
  );
}
