import { useText } from '#client/i18n/text.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import type { OrderState } from '#shared/orders/order-state.ts';

const toneOf: Record<OrderState, TagTone> = {
  placed: 'info',
  confirmed: 'ok',
  'partly-delivered': 'ok',
  delivered: 'ok',
  invoiced: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
};

export function OrderTag({ state }: { state: OrderState }) {
  const t = useText();
  return <Tag tone={toneOf[state]}>{t(`orders.state.${state}`)}</Tag>;
}
