import type { Parcel } from '#server/handoff/parcels.ts';
import { handoffCsv } from '#shared/handoff/handoff-csv.ts';
import { openTransOrder } from '#shared/handoff/open-trans.ts';

type File = { readonly name: string; readonly type: string; readonly text: string };

/** Null: it is no file. */
export function parcelFile({ id, format, content }: Parcel): File | null {
  const name = `warenkorb-${content.cart.id}-${id}`;
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text: handoffCsv(content) };
  if (format === 'opentrans')
    return { name: `${name}.xml`, type: 'application/xml; charset=utf-8', text: openTransOrder(content) };
  if (format === 'json')
    return {
      name: `${name}.json`,
      type: 'application/json; charset=utf-8',
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  return null;
}
