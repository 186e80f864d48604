import { useId, useRef, useState } from 'react';
import { undoMs } from '#client/cart/parked/undo-time.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { AddressForm, emptyAddress } from '#client/orders/delivery/address-form.tsx';
import { type DeliveryAddress, useRemoveAddress, useSaveAddress } from '#client/orders/delivery/address-queries.ts';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { AddressFields } from '#shared/orders/addresses-contract.ts';

export const addressLine = ({ street, postalCode, city }: Omit<DeliveryAddress, 'id'>) =>
  `${street}, ${postalCode} ${city}`;

type AddressDialogProps = {
  addresses: readonly DeliveryAddress[];
  value: number | null;
  onChoose: (id: number | null) => void;
  onClose: () => void;
};

type Written = { readonly id: number | null; readonly first: AddressFields };

/** Where the goods go: one of the firm's addresses. Its admin also keeps them here, all but the firm's own. */
export function AddressDialog({ addresses, value, onChoose, onClose }: AddressDialogProps) {
  const t = useText();
  const form = useId();
  const mayKeep = useMay('ROLE_FIRM_ADMIN');
  const saving = useSaveAddress();
  const removing = useRemoveAddress();
  const [written, setWritten] = useState<Written | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const save = (fields: AddressFields) => {
    if (!written || saving.isPending) return;
    saving.mutate(
      { id: written.id, fields },
      {
        onSuccess: ({ id }) => {
          if (written.id !== null) return setWritten(null);
          onChoose(id);
          onClose();
        },
      },
    );
  };
  const remove = ({ id, name, street, postalCode, city, country }: DeliveryAddress) => {
    const fields = { name, street, postalCode, city, country };
    if (id === null || removing.isPending) return;
    const isChosen = id === value;
    // The dialog may be closed by then: what is done with the answer must not hang on it.
    const putBack = () =>
      saving.mutateAsync({ id: null, fields }).then(
        (back) => isChosen && onChoose(back.id),
        () => {}, // that it failed is told
      );
    removing.mutate(id, {
      onSuccess: () => {
        if (isChosen) onChoose(null);
        // Its button goes with it: without the focus the keys would no longer reach the dialog.
        list.current?.querySelector('input')?.focus();
        notify({
          key: 'orders.address.removed',
          kind: 'SUCCESS',
          preset: 'A',
          detail: fields.name,
          stayMs: undoMs,
          action: { label: t('cart.undo'), run: () => void putBack() },
        });
      },
    });
  };
  const options = addresses.map((one) => ({
    value: String(one.id ?? ''),
    label: one.name,
    hint: addressLine(one),
    end: mayKeep && one.id !== null && (
      <>
        <IconButton
          size="s"
          label={t('orders.address.edit', { name: one.name })}
          icon={<PencilSimpleIcon />}
          onClick={() => setWritten({ id: one.id, first: one })}
        />
        <IconButton
          size="s"
          label={t('orders.address.remove', { name: one.name })}
          icon={<TrashIcon />}
          onClick={() => remove(one)}
        />
      </>
    ),
  }));
  return (
    <Dialog
      open
      width="s"
      title={t('orders.address.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        written ? (
          <>
            <Button onClick={() => setWritten(null)}>{t('orders.address.back')}</Button>
            <Button type="submit" form={form} variant="primary" loading={saving.isPending}>
              {t('orders.address.save')}
            </Button>
          </>
        ) : (
          <>
            <Button
              icon={<PlusIcon size="s" />}
              disabledReason={mayKeep ? undefined : t('orders.address.adminOnly')}
              onClick={() => setWritten({ id: null, first: emptyAddress })}
            >
              {t('orders.address.add')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('orders.address.take')}
            </Button>
          </>
        )
      }
    >
      {written ? (
        <AddressForm key={written.id} id={form} first={written.first} onSave={save} />
      ) : (
        <div ref={list}>
          <RadioGroup
            label={t('orders.address.which')}
            value={String(value ?? '')}
            options={options}
            onChange={(id) => onChoose(id === '' ? null : Number(id))}
          />
        </div>
      )}
    </Dialog>
  );
}
