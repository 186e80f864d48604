import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/imports/columns/column-map.module.css';
import type { FileHeadings } from '#client/imports/columns/use-file-columns.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { columnsOf, type TableColumn, type TableKind } from '#shared/imports/import-columns.ts';

type ColumnMapProps = {
  kind: TableKind;
  found: FileHeadings;
  /** Where nothing else starts the import: the file is read once more, as it was assigned. */
  onApply?: () => Promise<unknown>;
};

/** Which heading of the file is which column. Open where something has to be decided or is missing. */
export function ColumnMap({ kind, found, onApply }: ColumnMapProps) {
  const t = useText();
  // As it was at first: it must not close under the last choice.
  const [isOpen] = useState(found.isOpen || found.missing.length > 0);
  const isReady = found.missing.length + found.twice.length === 0;
  const names = (columns: readonly TableColumn[]) =>
    columns.map(({ heading }) => t(`importHeading.${heading}`)).join(', ');
  const options = [
    { value: '', label: t('importColumns.notRead') },
    ...columnsOf(kind).map(({ name, heading }) => ({ value: name, label: t(`importHeading.${heading}`) })),
  ];
  return (
    <details className={styles.map} open={isOpen}>
      <summary>{t('importColumns.title')}</summary>
      <Text marginBottom={3} tone="muted">
        {t('importColumns.means')}
      </Text>
      {found.missing.length > 0 && (
        <Note tone="warn" role="status" title={t('importColumns.missing', { columns: names(found.missing) })} />
      )}
      {found.twice.length > 0 && (
        <Note tone="warn" role="status" title={t('importColumns.twice', { columns: names(found.twice) })} />
      )}
      <ul className={styles.headings}>
        {found.headings.map(({ heading, sample }) => (
          <li key={heading}>
            <Select
              label={heading}
              hint={sample === '' ? undefined : t('importColumns.sample', { sample })}
              options={options}
              value={found.columnOf(heading) ?? ''}
              onChange={({ target }) => found.assign(heading, target.value || null)}
            />
          </li>
        ))}
      </ul>
      {onApply && (
        <Button disabledReason={isReady ? undefined : t('importColumns.notYet')} onClick={() => void onApply()}>
          {t('importColumns.apply')}
        </Button>
      )}
    </details>
  );
}
