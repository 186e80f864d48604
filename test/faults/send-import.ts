import { numberToType } from '#shared/imports/import-preview.ts';
import type { ImportDetail } from '#shared/imports/import-run.ts';
import type { ImportOrder, PieceAnswer } from '#shared/imports/order-schema.ts';
import { pieceBytes } from '#shared/imports/order-schema.ts';
import type { Visitor } from '#test/visitor.ts';

/* An import as a browser orders it. */

type Wish = Pick<ImportOrder, 'kind' | 'name' | 'bytes'>;

export async function orderImport(admin: Visitor, wish: Wish): Promise<number> {
  const order = { ...wish, supplier: null, isDelta: false, isHeld: true };
  const { json } = await admin.post('/api/admin/imports', order);
  return (json as { import: number }).import; // as the contract says
}

/** From where the server has it, to its end or until so many bytes are sent. */
export async function sendImport(admin: Visitor, origin: string, id: number, file: Buffer, most = file.length) {
  let at = 0;
  let sent = 0;
  while (sent < most) {
    const body = new Uint8Array(file.subarray(at, at + pieceBytes));
    const response = await fetch(`${origin}/api/admin/imports/${id}/pieces?at=${at}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': admin.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body,
    });
    const answer = (await response.json()) as PieceAnswer;
    if (answer.kind !== 'received') throw new Error(`The piece was not taken: ${JSON.stringify(answer)}`);
    sent += answer.received - at;
    at = answer.received;
    if (answer.isWhole) return;
  }
}

export const runOf = async (admin: Visitor, id: number) =>
  (await admin.get(`/api/admin/imports/${id}`)).json as ImportDetail;

/** What its preview shows is what is wanted. */
export const confirmImport = (admin: Visitor, { run, preview }: ImportDetail) =>
  admin.post(`/api/admin/imports/${run.id}/confirm`, { removed: preview && numberToType(preview) });
