import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/list/all-returns.module.css';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import table from '#client/ui/page/table.module.css';
import { formatDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ReturnHead } from '#shared/returns/return-case.ts';
import { screens } from '#shared/screens.ts';

type ReturnRowProps = {
  head: ReturnHead;
  index: number;
  isCursor: boolean;
  onFocus: () => void;
};

export function ReturnRow({ head, index, isCursor, onFocus }: ReturnRowProps) {
  const t = useText();
  const { id, number, kind, state, createdAt, createdBy, articles, expected, credited, name, plates } = head;
  const more = articles - 1;
  const parts = more > 0 ? t('returnCases.all.andMore', { name, count: formatNumber(more) }) : name;
  const amount = credited ?? expected;
  const date = formatDate(new Date(createdAt));
  return (
    <tr
      data-index={index}
      data-cursor={isCursor || undefined}
      tabIndex={isCursor ? 0 : -1}
      className={styles.row}
      aria-label={number}
      onFocus={onFocus}
    >
      <td>
        <Link to={screens.returns.path} search={{ return: id }} className={styles.link} tabIndex={-1}>
          {number}
        </Link>
        <span className={styles.narrow}>
          {date} · {parts}
        </span>
      </td>
      <td className={styles.drop}>{date}</td>
      <td className={styles.drop}>{t(`returns.kinds.${kind}`)}</td>
      <td className={styles.drop}>
        {parts}
        <span className={styles.second}>{[plates.join(', '), createdBy].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={table.num}>{amount === null ? '–' : formatMoney(amount)}</td>
      <td>
        <ReturnStateTag state={state} />
      </td>
    </tr>
  );
}
