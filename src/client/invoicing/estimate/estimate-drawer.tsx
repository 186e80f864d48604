import { useText } from '#client/i18n/text.tsx';
import { EstimateEditor } from '#client/invoicing/estimate/estimate-editor.tsx';
import { EstimateView } from '#client/invoicing/estimate/estimate-view.tsx';
import { NewEstimate } from '#client/invoicing/estimate/new-estimate.tsx';
import type { EstimateShown } from '#client/invoicing/estimate/use-estimate-shown.ts';
import { useEstimate, useLiveEstimates } from '#client/invoicing/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import type { Cart } from '#shared/cart/cart.ts';

type EstimateDrawerProps = {
  cart: Cart;
  shown: Exclude<EstimateShown, null>;
  onShow: (shown: EstimateShown) => void;
};

/** An estimate over the cart that it was made of. */
export function EstimateDrawer({ cart, shown, onShow }: EstimateDrawerProps) {
  const t = useText();
  useLiveEstimates();
  const onClose = () => onShow(null);
  if (shown === 'new') {
    return (
      <Drawer open onClose={onClose} closeLabel={t('estimates.close')} width="l" title={t('estimates.title')}>
        <NewEstimate cart={cart} onShow={onShow} />
      </Drawer>
    );
  }
  return <OneEstimate key={shown} id={shown} onClose={onClose} />;
}

function OneEstimate({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { data: estimate, isError, refetch } = useEstimate(id);
  const frame = { open: true, onClose, closeLabel: t('estimates.close'), width: 'l' } as const;
  if (estimate?.state === 'draft') return <EstimateEditor key={id} estimate={estimate} frame={frame} />;
  if (estimate) return <EstimateView estimate={estimate} frame={frame} />;
  return (
    <Drawer {...frame} title={t('estimates.title')}>
      {isError ? (
        <Note
          tone="bad"
          role="alert"
          title={t('estimates.page.loadFailed')}
          actions={
            <Button size="s" onClick={() => void refetch()}>
              {t('estimates.page.again')}
            </Button>
          }
        />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Drawer>
  );
}
