import { DataTable, type DataTableProps } from '#client/lists/data-table.tsx';
import { ListBody, type ListBodyProps } from '#client/lists/list-body.tsx';

type DataListProps<Row> = Omit<DataTableProps<Row>, 'rows'> & Omit<ListBodyProps<Row>, 'children' | 'hasControls'>;

/** A list with all its states and its rows in a table. */
export function DataList<Row>({ list, empty, foot, ...table }: DataListProps<Row>) {
  const hasControls = table.onOpen !== undefined || table.columns.some(({ kind }) => kind === 'actions');
  return (
    <ListBody list={list} empty={empty} foot={foot} hasControls={hasControls}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </ListBody>
  );
}
