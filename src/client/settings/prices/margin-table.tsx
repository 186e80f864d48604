import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { marginOf, type TypedMargin } from '#client/settings/prices/margin-text.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { marginBases, salesPriceOf } from '#shared/articles/price.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { FirmPrices } from '#shared/settings/firm-trade-contract.ts';

type Group = FirmPrices['groups'][number];
type MarginTableProps = {
  groups: readonly Group[];
  margins: Readonly<Record<string, TypedMargin>>;
  onMargin: (group: string, margin: TypedMargin) => void;
};

const bases = ['none', ...marginBases] as const;

/** A line a group; what comes of it is counted while it is typed, by the same rule as everywhere. */
export function MarginTable({ groups, margins, onMargin }: MarginTableProps) {
  const t = useText();
  const standard = margins[''] ?? { basis: 'none', rate: '' };
  return (
    <div className={styles.scroll}>
      <table className={`${table.table} ${styles.margins}`} aria-label={t('firmSettings.prices.margins')}>
        <TableHead
          columns={[
            t('firmSettings.prices.group'),
            t('firmSettings.prices.basis'),
            t('firmSettings.prices.rate'),
            { label: t('firmSettings.prices.listPrice'), className: styles.amount },
            { label: t('firmSettings.prices.purchasePrice'), className: styles.amount },
            { label: t('firmSettings.prices.salesPrice'), className: styles.amount },
          ]}
        />
        <tbody>
          <Line
            name={t('firmSettings.prices.standard')}
            margin={standard}
            onMargin={(margin) => onMargin('', margin)}
          />
          {groups.map(({ group, example }) => (
            <Line
              key={group}
              name={group}
              example={example}
              margin={margins[group] ?? { basis: 'none', rate: '' }}
              standard={standard}
              onMargin={(margin) => onMargin(group, margin)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  name: string;
  example?: Group['example'];
  margin: TypedMargin;
  /** What holds where the group has none; the line for all has no such. */
  standard?: TypedMargin;
  onMargin: (margin: TypedMargin) => void;
};

function Line({ name, example, margin, standard, onMargin }: LineProps) {
  const t = useText();
  const own = marginOf(margin);
  const holding = own ?? (standard ? marginOf(standard) : null);
  const price = example && holding !== 'wrong' ? salesPriceOf(example, holding) : null;
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '–' : formatMoney(cents);
  const nothing = standard ? 'firmSettings.prices.asStandard' : 'firmSettings.prices.asList';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Select
          size="s"
          className={styles.basis}
          label={t('firmSettings.prices.basisOf', { group: name })}
          labelHidden
          options={bases.map((value) => ({
            value,
            label: t(value === 'none' ? nothing : `firmSettings.prices.on.${value}`),
          }))}
          value={margin.basis}
          onChange={({ target }) =>
            onMargin({ ...margin, basis: bases.find((basis) => basis === target.value) ?? 'none' })
          }
        />
      </td>
      <td>
        <TextField
          size="s"
          className={styles.rate}
          label={t('firmSettings.prices.rateOf', { group: name })}
          labelHidden
          inputMode="decimal"
          autoComplete="off"
          disabled={margin.basis === 'none'}
          value={margin.basis === 'none' ? '' : margin.rate}
          end={<span aria-hidden="true">%</span>}
          error={own === 'wrong' ? t('firmSettings.prices.rateWrong') : undefined}
          onChange={({ target }) => onMargin({ ...margin, rate: target.value })}
        />
      </td>
      <td className={`${styles.amount} ${rooms.quiet}`}>{example && money(example.listPrice)}</td>
      <td className={`${styles.amount} ${rooms.quiet}`}>{example && money(example.purchasePrice)}</td>
      <td className={styles.amount}>{example && money(price)}</td>
    </tr>
  );
}
