import { createElement, type ReactNode } from 'react';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';

export type HeadCell = {
  key?: string | number;
  label: ReactNode;
  className?: string | undefined;
  /** Only read aloud. */
  isHidden?: boolean;
  /** A column of controls has no place on paper. */
  isPrinted?: boolean;
  'aria-sort'?: 'ascending' | 'descending' | undefined;
  'data-time'?: string | undefined;
};

type TableHeadProps = {
  className?: string | undefined;
  rowClassName?: string | undefined;
  /** Such as are absent from this table are false. */
  columns: readonly (string | HeadCell | false)[];
};

/** The names of a table's columns. */
export function TableHead({ className, rowClassName, columns }: TableHeadProps) {
  const cells = columns.map((column) => column && headCell(typeof column === 'string' ? { label: column } : column));
  // As children of their own: a column's place is its key.
  return <thead className={className}>{createElement('tr', { className: rowClassName }, ...cells)}</thead>;
}

const headCell = ({ key, label, isHidden = false, isPrinted = true, ...attributes }: HeadCell) => (
  <th key={key} scope="col" {...attributes} data-print={isPrinted ? undefined : 'never'}>
    {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
  </th>
);
