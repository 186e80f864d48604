import { useState } from 'react';
import { BillDialog } from '#client/desk/orders/bill-dialog.tsx';
import { ConfirmDialog } from '#client/desk/orders/confirm-dialog.tsx';
import { DeliverDialog } from '#client/desk/orders/deliver-dialog.tsx';
import { useDeskStep } from '#client/desk/orders/queries.ts';
import { ReasonDialog } from '#client/desk/reason-dialog.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { DeskAct } from '#shared/orders/desk-acts.ts';
import type { DeskOrder, DeskStep } from '#shared/orders/supplier-contract.ts';

/** What the desk may do now; each asks once, because none of it is taken back. */
export function OrderSteps({ held }: { held: DeskOrder }) {
  const t = useText();
  const [asked, setAsked] = useState<DeskAct | null>(null);
  const { take, isBusy } = useDeskStep(held.firmId, held.order.id);
  const { number, state } = held.order;
  const close = () => setAsked(null);
  const send = async (step: DeskStep) => {
    const answer = await take({ seen: state, step }).catch(() => null);
    close();
    if (!answer) return; // the failure has its toast
    const isDone = answer.kind === 'done';
    notify({
      key: isDone ? `deskRooms.orders.done.${step.act}` : 'rooms.changed',
      kind: isDone ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail: number,
    });
  };
  return (
    <>
      {held.acts.toReversed().map((act) => (
        <Button
          key={act}
          variant={act === 'cancel' || act === 'refuse' ? 'danger' : 'primary'}
          loading={isBusy && asked === act}
          onClick={() => setAsked(act)}
        >
          {t(`deskRooms.orders.act.${act}`)}
        </Button>
      ))}
      {(asked === 'refuse' || asked === 'cancel') && (
        <ReasonDialog
          title={t(`deskRooms.orders.title.${asked}`, { number })}
          means={t(`deskRooms.orders.means.${asked}`)}
          label="deskRooms.registrations.reason"
          action={t(`deskRooms.orders.act.${asked}`)}
          isBusy={isBusy}
          onReason={(reason) => void send({ act: asked, reason })}
          onClose={close}
        />
      )}
      {asked === 'bill' && <BillDialog number={number} isBusy={isBusy} onSend={send} onClose={close} />}
      {asked === 'confirm' && <ConfirmDialog number={number} isBusy={isBusy} onSend={send} onClose={close} />}
      {asked === 'deliver' && <DeliverDialog held={held} isBusy={isBusy} onSend={send} onClose={close} />}
    </>
  );
}
