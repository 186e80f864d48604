import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { readSheet, type SheetFile } from '#server/drawings/read-sheet.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import type { Refusal } from '#shared/drawings/edit-contract.ts';
import { largestFirmLogo } from '#shared/settings/firm-facts-contract.ts';

type Tx = Transaction<Schema>;
const unpacked = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Enough for a sign in the corner of a sheet; whoever draws it unpacks all of it. */
const mostPixels = 4_000_000;
const mediaTypes = ['image/svg+xml', 'image/png', 'image/jpeg'] as const;
type LogoFile = {
  readonly media_type: (typeof mediaTypes)[number];
  readonly content: Buffer;
  readonly version: string;
};
export type ReadLogo = { readonly kind: 'read'; readonly logo: LogoFile } | { kind: 'refused'; reason: Refusal };

const refused = (reason: Refusal): ReadLogo => ({ kind: 'refused', reason });

/** What a file really is; one that is cut off would spoil every paper that it stands on. */
export async function readLogo(file: string): Promise<ReadLogo> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > largestFirmLogo) return refused('too-large');
  const read = await readSheet(bytes);
  if (read.kind === 'refused') return read;
  const { sheet } = read;
  const media_type = mediaTypes.find((type) => type === sheet.media_type);
  if (media_type === undefined) return refused('unknown-kind');
  if (media_type !== 'image/svg+xml') {
    if (sheet.width * sheet.height > mostPixels) return refused('too-wide');
    if (!(await isWhole(sheet))) return refused('damaged');
  }
  return { kind: 'read', logo: { media_type, content: sheet.content, version: sheet.content_tag } };
}

const isWhole = ({ media_type, content }: SheetFile): Promise<boolean> | boolean =>
  media_type === 'image/png' ? isWholePng(content) : content.subarray(-64).includes(Buffer.from([0xff, 0xd9]));

/** Every piece is there up to the last, and what is packed can be unpacked. */
async function isWholePng(bytes: Buffer): Promise<boolean> {
  const packed: Buffer[] = [];
  let at = 8;
  let isEnded = false;
  while (at + 12 <= bytes.length && !isEnded) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const to = at + 12 + bytes.readUInt32BE(at);
    if (to > bytes.length) return false;
    if (name === 'IDAT') packed.push(bytes.subarray(at + 8, to - 4));
    isEnded = name === 'IEND';
    at = to;
  }
  if (!isEnded || packed.length === 0) return false;
  return unpacked(Buffer.concat(packed), { maxOutputLength: mostPixels * 9 }).then(
    (pixels) => pixels.length > 0,
    () => false,
  );
}

/** Browsers keep a picture by its address: another picture has another. */
const addressOf = ({ version }: LogoFile) => `/files/firm-logo?v=${version}`;

/** null: the firm has none any more. */
export async function setLogo(tx: Tx, admin: FirmAdmin, logo: LogoFile | null): Promise<string | null> {
  const { firm } = admin;
  const logo_url = logo && addressOf(logo);
  const set = { firm_id: firm.id, ...logo };
  if (logo === null) await tx.deleteFrom('firm_logo').where('firm_id', '=', firm.id).execute();
  else
    await tx
      .insertInto('firm_logo')
      .values({ firm_id: firm.id, ...logo })
      .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(set))
      .execute();
  await actAsHouse(tx, () => tx.updateTable('firm').set({ logo_url }).where('id', '=', firm.id).execute());
  const action = logo === null ? 'logo-removed' : 'logo-changed';
  await admin.note({ action, subject: 'firm', subjectId: firm.id, detail: { version: logo?.version ?? '' } });
  return logo_url;
}
