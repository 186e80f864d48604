import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useSeesInvoicing } from '#client/invoicing/use-sees-invoicing.ts';
import { UserIcon } from '#client/ui/icons/icons.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { customerRegister } from '#shared/invoicing/customer-file-contract.ts';
import { screens } from '#shared/screens.ts';

const askAfterMs = 200;
const shortest = 3;
const mostShown = 5;
/** As long as the server takes it. */
const longest = 100;

/** The workshop's customers by name, town, mail, phone, plate or VIN, for users who may see them (R2.3: the screen itself is open). */
export function usePaletteCustomers(question: string): readonly PaletteItem[] {
  const navigate = useNavigate();
  const text = useDebounced(question.trim(), askAfterMs).slice(0, longest);
  const sees = useSeesInvoicing();
  const isAsked = sees && text.length >= shortest && question.trim() !== '';
  const { data } = useQuery({
    ...query(customerRegister, { query: { text } }),
    meta: { failure: 'ignored' }, // the other groups stand without it
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  return data.customers.slice(0, mostShown).map(({ id, name, city, phone, plates }) => ({
    id: `customer-${id}`,
    icon: <UserIcon />,
    title: name,
    detail: [city, phone, ...plates].filter(Boolean).join(' · '),
    find: name,
    run: () => void navigate({ to: screens.invoicing.path, search: { view: 'customers', open: id } }),
  }));
}
