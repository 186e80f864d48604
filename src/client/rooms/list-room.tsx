import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import type { ListQuery } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';

/** Of useListRoom. */
type Room = {
  readonly text: string;
  readonly opened: string | number | null;
  readonly find: (text: string) => void;
  readonly reset: () => void;
  readonly add: () => void;
};

type ListRoomProps<Row> = Pick<
  ComponentProps<typeof DataList<Row>>,
  'label' | 'rowKey' | 'columns' | 'onOpen' | 'foot'
> & {
  room: Room;
  list: ListQuery<Row> & { readonly isNarrowed?: boolean };
  empty: { readonly title: string; readonly reason: string };
  /** What the search field asks for; left out where the list cannot be searched. */
  find?: string;
  /** Before the search field. */
  states?: ReactNode;
  filters?: ReactNode;
  /** A sentence in place of filters. */
  lead?: string;
  count?: ComponentProps<typeof ListCount>;
  /** The button that adds a row. */
  add?: string;
  /** Between the bar and the list. */
  note?: ReactNode;
  /** Where it is not the opened key of the address. */
  openedKey?: string | number | null;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** The pane beside the list: of the opened row, or of a new one. */
  children?: ReactNode;
};

/** A section that is a list: filters above, a pane beside it, both in the address. */
export function ListRoom<Row>(props: ListRoomProps<Row>) {
  const { room, list, empty, find, states, filters, lead, count, actions, add, note, children, ...table } = props;
  const t = useText();
  const Bar = lead === undefined ? 'search' : 'div';
  return (
    <>
      <div className={styles.work}>
        <Bar className={styles.bar} {...(lead === undefined && { 'aria-label': t('rooms.filter') })}>
          {lead !== undefined && <span className={styles.count}>{lead}</span>}
          {states}
          {find && <FindField label={find} text={room.text} onText={room.find} />}
          {filters}
          {count && <ListCount {...count} />}
          {actions}
          {add && (
            <Button size="s" variant="primary" icon={<PlusIcon size="s" />} onClick={room.add}>
              {add}
            </Button>
          )}
        </Bar>
        {note}
        <DataList
          openedKey={room.opened}
          {...table}
          list={list}
          empty={{ ...empty, onReset: list.isNarrowed ? room.reset : null }}
        />
      </div>
      {children}
    </>
  );
}
