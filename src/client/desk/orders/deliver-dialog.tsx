import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { DeskOrder, DeskStep } from '#shared/orders/supplier-contract.ts';

type DeliverDialogProps = {
  held: DeskOrder;
  isBusy: boolean;
  onSend: (step: DeskStep) => Promise<void>;
  onClose: () => void;
};

/** All of it, or some lines first. */
export function DeliverDialog({ held, isBusy, onSend, onClose }: DeliverDialogProps) {
  const t = useText();
  const { number, lines } = held.order;
  const open = lines.filter(({ kind, delivered, quantity }) => kind === 'part' && delivered < quantity);
  const [chosen, setChosen] = useState<readonly number[]>(open.map(({ line }) => line));
  return (
    <Dialog
      open
      width="m"
      title={t('deskRooms.orders.title.deliver', { number })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabledReason={chosen.length === 0 ? t('deskRooms.orders.nothingChosen') : undefined}
            onClick={() => void onSend({ act: 'deliver', lines: [...chosen] })}
          >
            {t('deskRooms.orders.act.deliver')}
          </Button>
        </>
      }
    >
      <p>{t(held.sending === null ? 'deskRooms.orders.means.deliver' : 'deskRooms.orders.means.deliverThere')}</p>
      <fieldset className={styles.ticks}>
        <legend>{t('orders.column.positions')}</legend>
        {open.map(({ line, brand, number: part, name, quantity, delivered }) => (
          <Checkbox
            key={line}
            label={`${formatNumber(quantity - delivered)} × ${brand} ${part} ${name}`}
            checked={chosen.includes(line)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, line] : chosen.filter((one) => one !== line))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
