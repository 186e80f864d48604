import type { ReactNode } from 'react';
import styles from '#client/lists/lists.module.css';
import { MoreButton } from '#client/lists/more-button.tsx';
import type { ListQuery } from '#client/lists/use-list.ts';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';

/** `onReset` where filters are set. */
export type EmptyList = {
  readonly title: string;
  readonly reason: string;
  readonly onReset?: (() => void) | null;
  /** What leads on where nothing is yet. */
  readonly actions?: ReactNode;
};

export type ListBodyProps<Row> = {
  list: ListQuery<Row>;
  empty: EmptyList;
  /** Between the last row and the button for more. */
  foot?: ReactNode;
  /** Rows have something to step to; else what scrolls is stepped to itself. */
  hasControls: boolean;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The states of a list: loading, failed, empty, and its rows, which scroll, with a button for more. */
export function ListBody<Row>({ list, empty, foot, hasControls, children }: ListBodyProps<Row>) {
  const { rows, isError, isPlaceholderData = false, hasNextPage = false } = list;
  if (!rows) return isError ? <FailedState onAgain={() => void list.refetch()} /> : <LoadingState />;
  if (rows.length === 0 && !hasNextPage)
    return (
      <NothingState title={empty.title} onReset={empty.onReset ?? null} actions={empty.actions}>
        {empty.reason}
      </NothingState>
    );
  return (
    <div className={styles.scroller} data-old={isPlaceholderData || undefined} {...(!hasControls && { tabIndex: 0 })}>
      {children(rows)}
      {foot}
      <MoreButton list={list} />
    </div>
  );
}
