import { CartChanges } from '#client/admin/imports/cart-changes.tsx';
import { useReleaseEffect, useSwapRelease } from '#client/admin/imports/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTypedNumber } from '#client/imports/use-typed-number.tsx';
import { notify } from '#client/notify/notify.ts';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { Release } from '#shared/admin/imports-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import { previewOf } from '#shared/imports/import-preview.ts';

const nothing = previewOf([]);

type SwapDialogProps = { release: Release; running: number | null; onClose: () => void };

/** What it changes, for open carts too, before anybody decides. */
export function SwapDialog({ release, running, onClose }: SwapDialogProps) {
  const t = useText();
  const { data, isError, refetch } = useReleaseEffect(release.id);
  const { swap, isBusy } = useSwapRelease();
  const { isAsked, question, check } = useTypedNumber(data?.preview ?? nothing);
  const go = async () => {
    const typed = check();
    if (!data || typed === null) return;
    const answer = await swap(release.id, running, typed.removed).catch(() => null);
    if (answer === null) return;
    notify({
      key: answer.kind === 'swapped' ? 'admin.imports.swapped' : `admin.imports.refusal.${answer.reason}`,
      kind: answer.kind === 'swapped' ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail: release.label,
    });
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('admin.imports.swapTitle', { id: String(release.id) })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant={isAsked ? 'danger' : 'primary'} loading={isBusy} onClick={() => void go()}>
            {t('admin.imports.swap')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('admin.imports.swapMeans')}</p>
        {!data && (isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />)}
        {data && (
          <Facts
            facts={[
              [t('admin.imports.added'), formatNumber(data.added)],
              [t('admin.imports.gone'), formatNumber(data.gone)],
              [t('admin.imports.superseded'), formatNumber(data.superseded)],
            ]}
          />
        )}
        {data && <CartChanges {...data.carts} />}
        {data && question}
      </div>
    </Dialog>
  );
}
