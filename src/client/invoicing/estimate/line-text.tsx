import { useText } from '#client/i18n/text.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber, formatPercent } from '#shared/format/number.ts';
import type { EstimateLine } from '#shared/invoicing/estimate.ts';
import { formatDuration, formatLabourUnits } from '#shared/invoicing/labour-units.ts';

/** What a line is: name, how many or how long, and what is special about it. */
export function LineText({ line }: { line: EstimateLine }) {
  const t = useText();
  const { kind, text, detail, minutes, unitTenths, quantity, discount, isExchange, isOptional, answer } = line;
  const facts = [
    kind === 'labour'
      ? minutes !== null &&
        t('estimates.labourTime', { units: formatLabourUnits(minutes, unitTenths), time: formatDuration(minutes) })
      : t('estimates.pieces', { count: formatNumber(quantity) }),
    detail,
    discount > 0 && t('estimates.discountNote', { rate: formatPercent(discount) }),
    isExchange && t('estimates.exchange'),
  ].filter(Boolean);
  return (
    <Box minWidth={0}>
      <Text weight="semi" breaks="anywhere">
        <Breakable text={kind === 'deposit' ? t('estimates.deposit', { part: text }) : text} />{' '}
        {isOptional && kind !== 'deposit' && <Tag tone="line">{t('estimates.optional')}</Tag>}{' '}
        {answer && kind !== 'deposit' && (
          <Tag tone={answer === 'accepted' ? 'ok' : 'bad'}>{t(`estimates.${answer}`)}</Tag>
        )}
      </Text>
      <Text tone="muted" size={13} weight="regular" breaks="anywhere">
        {facts.join(' · ')}
      </Text>
    </Box>
  );
}
