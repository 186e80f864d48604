import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { DataList } from '#client/lists/data-list.tsx';
import type { Column } from '#client/lists/data-table.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { formatMoney } from '#shared/format/number.ts';

type Order = { readonly number: string; readonly car: string; readonly amount: number; readonly isOpen: boolean };

const orders: readonly Order[] = [
  { number: 'NX-2026-000112', car: 'KS-PF 214', amount: 12_995, isOpen: true },
  { number: 'NX-2026-000111', car: 'HH-PF 116', amount: 4_310, isOpen: false },
  { number: 'NX-2026-000110', car: 'PI-NL 206', amount: 88_140, isOpen: false },
];

const columns: readonly Column<Order>[] = [
  { key: 'number', header: 'Bestellung', cell: ({ number }) => number, isOpener: true },
  { key: 'car', header: 'Fahrzeug', cell: ({ car }) => car },
  { key: 'amount', header: 'Netto', kind: 'number', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'state',
    header: 'Stand',
    cell: ({ isOpen }) => <Tag tone={isOpen ? 'info' : 'ok'}>{isOpen ? 'offen' : 'geliefert'}</Tag>,
  },
];

const noRows = { rows: [], isError: false, refetch: () => undefined };

/** One list with rows that open, and what stands in its place. */
export function ListSection() {
  const [opened, setOpened] = useState<string | null>(null);
  const shared = {
    columns,
    rowKey: ({ number }: Order) => number,
    empty: { title: 'Keine Bestellungen', reason: 'Hier steht, was Sie bestellen.' },
  };
  return (
    <Block title="Liste: Zeilen, leer, lädt, gescheitert" span="w12">
      <div className={styles.frame}>
        <DataList
          {...shared}
          label="Bestellungen"
          list={{ ...noRows, rows: orders, hasNextPage: true }}
          openedKey={opened}
          onOpen={({ number }) => setOpened(opened === number ? null : number)}
        />
        <DataList {...shared} label="Keine Bestellungen" list={noRows} />
        <LoadingState />
        <FailedState onAgain={() => undefined} />
      </div>
    </Block>
  );
}
