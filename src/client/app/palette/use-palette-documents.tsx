import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { KindIcon } from '#client/documents/kind-icon.tsx';
import { stateText } from '#client/documents/state-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { documentList } from '#shared/documents/contract.ts';
import { formatDate } from '#shared/format/date.ts';
import { screens } from '#shared/screens.ts';

const askAfterMs = 200;
const shortest = 3;
const mostShown = 5;
/** As long as the server takes it. */
const longest = 100;

/** Documents of all kinds by their number, the firm's own number, a plate or a part on them. */
export function usePaletteDocuments(question: string): readonly PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  const text = useDebounced(question.trim(), askAfterMs).slice(0, longest);
  const isAsked = useMay('ROLE_USER_LIGHT') && text.length >= shortest && question.trim() !== '';
  const { data } = useQuery({
    ...query(documentList, { query: { text } }),
    meta: { failure: 'ignored' }, // the other groups stand without it
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  return data.documents.slice(0, mostShown).map(({ id, kind, number, reference, issuedAt, state, plates }) => ({
    id: `document-${id}`,
    icon: <KindIcon kind={kind} />,
    title: number,
    detail: [
      t(`documentNames.kinds.${kind}`),
      formatDate(new Date(issuedAt)),
      stateText(state, new Date(), t),
      reference,
      ...plates,
    ]
      .filter(Boolean)
      .join(' · '),
    find: number,
    run: () => void navigate({ to: screens.documents.path, search: { document: id } }),
  }));
}
