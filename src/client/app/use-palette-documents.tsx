import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { FileTextIcon } from '#client/ui/icons.ts';
import { useDebounced } from '#client/vehicle/search/use-debounced.ts';
import { formatDate } from '#shared/format/date.ts';
import { orderList } from '#shared/orders/contract.ts';
import { screens } from '#shared/screens.ts';

const askAfterMs = 200;
const shortest = 3;
const mostShown = 5;

/** Orders by their number, the firm's own number, a plate or a part in them. */
export function usePaletteDocuments(question: string): readonly PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  const text = useDebounced(question.trim(), askAfterMs);
  const isAsked = useMay('ROLE_USER_LIGHT') && text.length >= shortest && question.trim() !== '';
  const { data } = useQuery({
    ...query(orderList, { query: { text } }),
    meta: { silent: true }, // the other groups stand without it
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  return data.orders.slice(0, mostShown).map(({ id, number, reference, placedAt, state, plates }) => ({
    id: `order-${id}`,
    icon: <FileTextIcon />,
    title: number,
    detail: [formatDate(new Date(placedAt)), t(`orders.state.${state}`), reference, ...plates]
      .filter(Boolean)
      .join(' · '),
    find: number,
    run: () => void navigate({ to: screens.cart.path, search: { order: id } }),
  }));
}
