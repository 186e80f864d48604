import { useId } from 'react';
import type { TermsDraft } from '#client/desk/customers/terms-draft.ts';
import styles from '#client/desk/desk.module.css';
import type { FormFields } from '#client/forms/form-fields.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlusIcon, XIcon } from '#client/ui/icons/icons.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';

type Discounts = TermsDraft['discounts'];
type DiscountRowsProps = {
  discounts: Discounts;
  /** What this supplier calls its groups. */
  groups: readonly string[];
  errorOf: FormFields<object>['errorOf'];
  isReadOnly: boolean;
  onDiscounts: (discounts: Discounts) => void;
};

/** A group and its rate, one under the other. */
export function DiscountRows({ discounts, groups, errorOf, isReadOnly, onDiscounts }: DiscountRowsProps) {
  const t = useText();
  const known = useId();
  const set = (at: number, patch: Partial<Discounts[number]>) =>
    onDiscounts(discounts.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  return (
    <Stack gap={3}>
      {discounts.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own until one is typed
        <div key={index} className={styles.discount}>
          <TextField
            size="s"
            label={t('deskRooms.customers.group', { number: String(index + 1) })}
            labelHidden
            placeholder={t('deskRooms.customers.groupName')}
            list={known}
            maxLength={20}
            value={row.group}
            readOnly={isReadOnly}
            error={errorOf(`discounts.${index}`)}
            onChange={({ target }) => set(index, { group: target.value })}
          />
          <TextField
            size="s"
            label={t('deskRooms.customers.rateOf', { group: row.group || String(index + 1) })}
            labelHidden
            inputMode="decimal"
            maxLength={6}
            end="%"
            value={row.rate}
            readOnly={isReadOnly}
            onChange={({ target }) => set(index, { rate: target.value })}
          />
          {!isReadOnly && (
            <IconButton
              size="s"
              label={t('deskRooms.customers.removeGroup', { group: row.group || String(index + 1) })}
              icon={<XIcon size="s" />}
              onClick={() => onDiscounts(discounts.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {discounts.length === 0 && isReadOnly && (
        <Text tone="muted" size={13} breaks="anywhere">
          {t('deskRooms.customers.noDiscounts')}
        </Text>
      )}
      {!isReadOnly && (
        <div>
          <Button
            size="s"
            icon={<PlusIcon size="s" />}
            disabled={discounts.length >= 200}
            onClick={() => onDiscounts([...discounts, { group: '', rate: '' }])}
          >
            {t('deskRooms.customers.addGroup')}
          </Button>
        </div>
      )}
      <datalist id={known}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </Stack>
  );
}
