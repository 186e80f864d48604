import { useText } from '#client/i18n/text.tsx';
import { columnsOf, type TableColumn, type TableKind } from '#shared/imports/import-columns.ts';

/** The headings of a table in the reader's language: those that it needs, and those that it may have. */
export function useColumnNames(): (kind: TableKind) => { needed: string; optional: string } {
  const t = useText();
  return (kind) => {
    const columns: readonly TableColumn[] = columnsOf(kind);
    const names = (isOptional: boolean) =>
      columns
        .filter((one) => (one.isOptional ?? false) === isOptional)
        .map(({ heading }) => t(`importHeading.${heading}`))
        .join(', ');
    return { needed: names(false), optional: names(true) };
  };
}
