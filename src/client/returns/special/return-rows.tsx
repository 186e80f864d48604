import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { MoreButton } from '#client/lists/more-button.tsx';
import { type ReturnFilter, useReturnList } from '#client/returns/queries.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import styles from '#client/returns/special/return-rows.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { ReturnHead } from '#shared/returns/return-case.ts';

type ReturnRowsProps = {
  filter: ReturnFilter;
  label: string;
  onOpen: (id: number) => void;
  /** Shown where there is none. */
  children: ReactNode;
};

/** Cases or old parts that have gone back, latest first; new pages come below. */
export function ReturnRows({ filter, label, onOpen, children }: ReturnRowsProps) {
  const list = useReturnList(filter);
  const { rows: returns } = list;
  if (!returns) return list.isError ? <FailedState onAgain={() => void list.refetch()} /> : <LoadingState />;
  if (returns.length === 0) return children;
  return (
    <div data-old={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul aria-label={label}>
        {returns.map((head) => (
          <ListedReturn key={head.id} head={head} onOpen={() => onOpen(head.id)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}

function ListedReturn({ head, onOpen }: { head: ReturnHead; onOpen: () => void }) {
  const t = useText();
  const { number, createdAt, name, plates, articles, state, expected, credited } = head;
  const others = articles > 1 ? t('specialReturns.cases.others', { count: articles - 1 }) : '';
  const about = [[name, others].filter(Boolean).join(' '), plates.join(', ')].filter(Boolean).join(' · ');
  const money = () => {
    if (expected === null) return '–';
    if (credited !== null) return formatMoney(credited);
    return state === 'cancelled' ? '–' : t('specialReturns.cases.expected', { amount: formatMoney(expected) });
  };
  return (
    <li className={styles.row}>
      {/* Reaches over the whole row: a click anywhere opens it. */}
      <button type="button" className={styles.open} onClick={onOpen}>
        {number}
      </button>
      {/* Buttons are not printed. */}
      <span data-print="only">{number}</span>
      <span className={styles.date}>{formatDate(new Date(createdAt))}</span>
      <span className={styles.about} title={about}>
        {about}
      </span>
      <Text as="span" weight="medium" textAlign="right" breaks="never" className={styles.money}>
        {money()}
      </Text>
      <span className={styles.state}>
        <ReturnStateTag state={state} />
      </span>
    </li>
  );
}
