import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { EnvelopeIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { invoicingOverview } from '#shared/invoicing/overview-contract.ts';

type Overview = AnswerOf<typeof invoicingOverview>;
type Opening = { onOpen: (customerId: number) => void };

/** Who brings most, of the last twelve months. */
export function BestCustomers({ customers, onOpen }: Opening & { customers: Overview['bestCustomers'] }) {
  const t = useText();
  const most = Math.max(1, ...customers.map(({ net }) => net));
  return (
    <Box as="section" padBottom={4} border="strong-bottom" aria-labelledby="invoicing-best">
      <header className={styles.blockHead}>
        <h2 id="invoicing-best">{t('invoicing.best.title')}</h2>
      </header>
      {customers.length === 0 && (
        <Box as="p" padX="page" padY={3} tone="muted">
          {t('invoicing.best.none')}
        </Box>
      )}
      <ol className={styles.lines}>
        {customers.map(({ id, name, net }) => (
          <li key={id}>
            <TextButton weight="regular" data-print="keep" onClick={() => onOpen(id)}>
              {name}
            </TextButton>
            <span className={styles.share} aria-hidden="true">
              <span style={{ width: `${Math.max(2, (net / most) * 100)}%` }} />
            </span>
            <b>{formatMoney(net)}</b>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** Whose inspection is due: a reason to call, where they have agreed. */
export function Inspections({ inspections, onOpen }: Opening & { inspections: Overview['inspections'] }) {
  const t = useText();
  const today = localDay(new Date());
  return (
    <Box as="section" padBottom={4} border="strong-bottom" aria-labelledby="invoicing-inspections">
      <header className={styles.blockHead}>
        <h2 id="invoicing-inspections">{t('invoicing.inspections.title')}</h2>
      </header>
      {inspections.length === 0 && (
        <Box as="p" padX="page" padY={3} tone="muted">
          {t('invoicing.inspections.none')}
        </Box>
      )}
      <ul className={styles.lines}>
        {inspections.map(({ customerId, customerName, vehicleId, plate, name, on, mayWrite }) => (
          <li key={vehicleId}>
            <span className={styles.due}>
              {on < today ? <Tag tone="bad">{formatBusinessDate(on)}</Tag> : formatBusinessDate(on)}
            </span>
            <span className={styles.who}>
              <TextButton weight="regular" data-print="keep" onClick={() => onOpen(customerId)}>
                {customerName}
              </TextButton>
              <small>{[plate, name].filter(Boolean).join(' · ')}</small>
            </span>
            {mayWrite && (
              <Tag tone="ok" icon={<EnvelopeIcon size="s" />}>
                {t('invoicing.inspections.mayWrite')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
