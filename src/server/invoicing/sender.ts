import type { Selectable, Transaction } from 'kysely';
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
  const own = await readFirmLogo(tx);
  return { ...firm, postalCode, logo: own ? drawn(own) : logoOf(logo_url) };
}

export type FirmLogo = Pick<Selectable<Schema['firm_logo']>, 'media_type' | 'content'>;

/** The one that stands in the top bar too. */
export const readFirmLogo = (tx: Transaction<Schema>): Promise<FirmLogo | undefined> =>
  tx.selectFrom('firm_logo').select(['media_type', 'content']).executeTakeFirst();

const drawn = ({ media_type, content }: FirmLogo): Paper['logo'] =>
  media_type === 'image/svg+xml' ? { svg: content.toString('utf8') } : { bytes: content };
export type Sender = Awaited<ReturnType<typeof readSender>>;

/** An address elsewhere is not fetched for a paper. */
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
