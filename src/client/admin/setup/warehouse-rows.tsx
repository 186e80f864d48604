import { useEffect, useRef } from 'react';
import setup from '#client/admin/setup/setup.module.css';
import { hasCutOff, hasWay, type WarehouseDraft } from '#client/admin/setup/setup-draft.ts';
import type { FormFields } from '#client/forms/form-fields.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';
import { type ListedWarehouse, longestCode, longestName, mostWarehouses } from '#shared/suppliers/warehouse-list.ts';

type Rows = readonly WarehouseDraft[];
type WarehouseRowsProps = {
  rows: Rows;
  errorOf: FormFields<object>['errorOf'];
  onRows: (rows: Rows) => void;
};

export function WarehouseRows({ rows, errorOf: errorAt, onRows }: WarehouseRowsProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(rows.length);
  // Whoever adds a warehouse writes into it next.
  useEffect(() => {
    if (rows.length > shown.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    shown.current = rows.length;
  }, [rows.length]);
  const set = (at: number, patch: Partial<WarehouseDraft>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  const errorOf = (at: number, field: keyof ListedWarehouse) => errorAt(`warehouses.${at}.${field}`);
  const blank: WarehouseDraft = {
    code: '',
    name: '',
    kind: rows.length === 0 ? 'branch' : 'branch-other',
    transferMinutes: '0',
    days: '0',
    cutOff: '',
    isSaved: false,
  };
  return (
    <>
      <ul ref={list} className={setup.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place while its code is typed
          <li key={at} className={setup.row}>
            <TextField
              size="s"
              className={setup.code}
              label={t('setup.code')}
              autoComplete="off"
              maxLength={longestCode}
              value={row.code}
              readOnly={row.isSaved}
              error={errorOf(at, 'code')}
              onChange={({ target }) => set(at, { code: target.value.toUpperCase() })}
            />
            <TextField
              size="s"
              className={setup.name}
              label={t('setup.name')}
              autoComplete="off"
              maxLength={longestName}
              value={row.name}
              error={errorOf(at, 'name')}
              onChange={({ target }) => set(at, { name: target.value })}
            />
            <Select
              size="s"
              className={setup.kind}
              label={t('setup.kind')}
              options={warehouseKinds.map((value) => ({ value, label: t(`setup.kinds.${value}`) }))}
              value={row.kind}
              error={errorOf(at, 'kind')}
              onChange={({ target }) =>
                set(at, { kind: warehouseKinds.find((kind) => kind === target.value) ?? row.kind })
              }
            />
            <TextField
              size="s"
              className={setup.number}
              label={t('setup.transferMinutes')}
              inputMode="numeric"
              maxLength={4}
              value={hasWay(row) ? row.transferMinutes : ''}
              disabled={!hasWay(row)}
              error={errorOf(at, 'transferMinutes')}
              onChange={({ target }) => set(at, { transferMinutes: target.value })}
            />
            <TextField
              size="s"
              className={setup.number}
              label={t('setup.days')}
              inputMode="numeric"
              maxLength={2}
              value={hasWay(row) ? row.days : ''}
              disabled={!hasWay(row)}
              error={errorOf(at, 'days')}
              onChange={({ target }) => set(at, { days: target.value })}
            />
            <TextField
              size="s"
              className={setup.number}
              label={t('setup.cutOff')}
              inputMode="numeric"
              maxLength={5}
              value={hasCutOff(row) ? row.cutOff : ''}
              disabled={!hasCutOff(row)}
              error={errorOf(at, 'cutOff')}
              onChange={({ target }) => set(at, { cutOff: target.value })}
            />
            <IconButton
              size="s"
              label={t('setup.remove', { name: row.name || row.code || String(at + 1) })}
              icon={<TrashIcon />}
              onClick={() => onRows(rows.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <p className={setup.lead}>{t(rows.length === 0 ? 'setup.noWarehouse' : 'setup.lead')}</p>
      <Button
        size="s"
        icon={<PlusIcon size="s" />}
        disabled={rows.length >= mostWarehouses}
        onClick={() => onRows([...rows, blank])}
      >
        {t('setup.add')}
      </Button>
    </>
  );
}
