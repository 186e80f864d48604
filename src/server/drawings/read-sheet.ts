import { createHash } from 'node:crypto';
import { cleanSvg } from '#server/drawings/clean-svg.ts';
import { plainPicture } from '#server/pictures/plain-picture.ts';
import { readPicture } from '#server/pictures/read-picture.ts';
import { type LeftOut, largestFile, largestWritten, type Refusal } from '#shared/drawings/edit-contract.ts';

export type SheetFile = {
  readonly media_type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
  readonly content_tag: string;
  readonly is_themed: boolean;
};
export type ReadSheet =
  | {
      readonly kind: 'read';
      readonly sheet: SheetFile;
      readonly leftOut: readonly { readonly what: LeftOut; readonly count: number }[];
    }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** A browser holds four bytes a pixel. */
const [smallestPicture, largestPicture, mostPixels] = [16, 8_000, 40_000_000];

/** A file of an operator: an SVG is written anew, of a picture only what is seen is taken. What it is, its first bytes say. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' };
  if (bytes.length > largestFile) return { kind: 'refused', reason: 'too-large' };
  const picture = readPicture(bytes);
  if (picture === 'damaged') return { kind: 'refused', reason: 'damaged' };
  if (picture !== null) {
    const { mediaType, width, height } = picture;
    if (Math.min(width, height) < smallestPicture) return { kind: 'refused', reason: 'no-size' };
    const isTooWide = Math.max(width, height) > largestPicture || width * height > mostPixels;
    if (isTooWide) return { kind: 'refused', reason: 'too-wide' };
    const plain = plainPicture(bytes, mediaType);
    return { kind: 'read', sheet: sheetOf(plain, { width, height }, mediaType), leftOut: [] };
  }
  if (!/^(\ufeff|\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 200)))
    return { kind: 'refused', reason: 'unknown-kind' };
  const clean = await cleanSvg(bytes);
  if (clean.kind === 'refused') return clean;
  const content = Buffer.from(clean.svg);
  if (content.length > largestWritten) return { kind: 'refused', reason: 'too-large' };
  return { kind: 'read', sheet: sheetOf(content, clean.size, 'image/svg+xml'), leftOut: clean.leftOut };
}

/** The tag goes into the address, so that a browser can keep the file for good. */
export function sheetOf(content: Buffer, { width, height }: { width: number; height: number }, media_type: string) {
  const content_tag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const is_themed = media_type === 'image/svg+xml' && content.includes('var(--draw-');
  return { media_type, width, height, content, content_tag, is_themed };
}
