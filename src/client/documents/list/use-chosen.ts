import { useRef, useState } from 'react';
import { notify } from '#client/notify/notify.ts';
import { mostZipped } from '#shared/documents/document-files.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Several at once: one by one, from the last one to this one, or all that are shown; no more than an archive takes. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const last = useRef<number | null>(null);

  const keep = (ids: readonly number[]) => {
    setChosen(ids.slice(0, mostZipped));
    if (ids.length > mostZipped)
      notify({
        key: 'documents.tooMany',
        kind: 'WARNING',
        preset: 'A',
        values: { count: formatNumber(mostZipped) },
      });
  };
  const choose = (id: number, shown: readonly number[], isRange: boolean) => {
    const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)].toSorted((a, b) => a - b);
    last.current = id;
    if (isRange && from !== undefined && to !== undefined && from >= 0)
      return keep([...new Set([...chosen, ...shown.slice(from, to + 1)])]);
    keep(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return {
    chosen,
    choose,
    chooseAll: (shown: readonly number[]) =>
      keep(shown.every((id) => chosen.includes(id)) ? [] : [...new Set([...chosen, ...shown])]),
    chooseNone: () => setChosen([]),
  };
}
