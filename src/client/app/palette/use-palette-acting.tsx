import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { useBeginActing, useEndActing, useMayAct } from '#client/session/acting/acting-queries.ts';
import { useUser } from '#client/session/queries.ts';
import { SignOutIcon, StorefrontIcon } from '#client/ui/icons/icons.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { findCustomers } from '#shared/session/acting-contract.ts';

const askAfterMs = 200;
const shortest = 2;
/** As long as the server takes it. */
const longest = 100;

/** The customers of one's supplier, for whom one may act; whoever acts already goes on to the next. */
export function usePaletteActing(question: string): readonly PaletteItem[] {
  const t = useText();
  const { firmId } = useUser();
  const mayAct = useMayAct();
  const { mutate: begin } = useBeginActing();
  const text = useDebounced(question.trim(), askAfterMs).slice(0, longest);
  const isAsked = mayAct && text.length >= shortest && question.trim() !== '';
  const { data } = useQuery({
    ...query(findCustomers, { query: { text } }),
    meta: { failure: 'ignored' }, // the other groups stand without it
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  return data.customers
    .filter(({ id }) => id !== firmId)
    .map(({ id, name, city, customerNumber }) => ({
      id: `acting-${id}`,
      icon: <StorefrontIcon />,
      title: name,
      detail: [t('acting.begin'), city, customerNumber].filter(Boolean).join(' · '),
      find: name,
      run: () => begin({ id, name }),
    }));
}

/** As a command beside the others; none where nobody acts. */
export function usePaletteEndActing(): readonly PaletteItem[] {
  const t = useText();
  const { acting, firmName } = useUser();
  const { mutate: end } = useEndActing();
  if (!acting) return [];
  const title = t('acting.endFor', { firm: firmName });
  return [{ id: 'acting-end', icon: <SignOutIcon />, title, find: title, run: () => end() }];
}
