import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Paper } from '#server/papers/paper.ts';

/** The workshop, as it stands on its papers. */
export async function readSender(tx: Transaction<Schema>) {
  const {
    postal_code: postalCode,
    logo_url,
    ...firm
  } = await tx
    .selectFrom('firm')
    .select(['name', 'street', 'postal_code', 'city', 'country', 'phone', 'logo_url'])
    .executeTakeFirstOrThrow();
  return { ...firm, postalCode, logo: logoOf(logo_url) };
}
export type Sender = Awaited<ReturnType<typeof readSender>>;

/** A logo that the firm has given as a file. An address elsewhere is not fetched for a paper. */
function logoOf(url: string | null): Paper['logo'] {
  const [, type, encoding, data] =
    /^data:(image\/(?:svg\+xml|png|jpeg))(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(url ?? '') ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = encoding ? Buffer.from(data, 'base64') : Buffer.from(safelyDecoded(data));
  return type === 'image/svg+xml' ? { svg: bytes.toString('utf8') } : { bytes };
}

function safelyDecoded(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return '';
  }
}
