import type { useMaybeText } from '#client/i18n/text.tsx';

type Maybe = ReturnType<typeof useMaybeText>;

/** A table or column that has no name for readers yet keeps its own. */
export const tableName = (maybe: Maybe, table: string): string => maybe(`importPreview.table.${table}`) ?? table;
export const fieldName = (maybe: Maybe, column: string): string => maybe(`importPreview.field.${column}`) ?? column;
