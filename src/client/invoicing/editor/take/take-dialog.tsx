import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { carSources, type Source } from '#client/invoicing/editor/take/sources.ts';
import { Carts, Orders, Templates } from '#client/invoicing/editor/take/take-choices.tsx';
import { TakeForCar } from '#client/invoicing/editor/take/take-for-car.tsx';
import type { TakenFrom, Taking, Ticked } from '#client/invoicing/editor/take/use-take-positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatNumber } from '#shared/format/number.ts';

type TakeDialogProps = { source: Source; taking: Taking; onClose: () => void };

/** Lines from elsewhere: a cart, a package, jobs, a service, a template of the firm. */
export function TakeDialog({ source, taking, onClose }: TakeDialogProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const take = async (from: TakenFrom) => {
    if (isBusy) return;
    setBusy(true);
    if (await taking.take(from)) onClose();
    setBusy(false);
  };
  const carSource = carSources.find((one) => one === source);
  const count = ticked?.count ?? 0;
  return (
    <Dialog
      open
      title={t(`invoicing.take.${source}.title`)}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        (source === 'jobs' || source === 'maintenance') && (
          <Button
            variant="primary"
            loading={isBusy}
            disabledReason={ticked ? undefined : t('invoicing.take.chooseJob')}
            onClick={() => ticked && void take(ticked.from)}
          >
            {t('invoicing.take.add', { count, shown: formatNumber(count) })}
          </Button>
        )
      }
    >
      <div aria-busy={isBusy}>
        {source === 'cart' && <Carts onPick={(cartId) => void take({ kind: 'cart', cartId })} />}
        {source === 'order' && <Orders onPick={(orderId) => void take({ kind: 'order', orderId })} />}
        {source === 'template' && <Templates onPick={(templateId) => void take({ kind: 'template', templateId })} />}
        {carSource && (
          <TakeForCar source={carSource} taking={taking} onTick={setTicked} onTake={(from) => void take(from)} />
        )}
      </div>
    </Dialog>
  );
}
