import type { photoTypes } from '#server/db/schema/returns.ts';
import { readPicture } from '#server/pictures/read-picture.ts';

export type PhotoType = (typeof photoTypes)[number];
export type Examined =
  | { readonly kind: 'good'; readonly type: PhotoType }
  /** Neither a picture nor a PDF, whatever its name says. */
  | { readonly kind: 'other' }
  /** Few bytes that would fill the memory of whoever looks at them. */
  | { readonly kind: 'too-large' };

/** No camera of a telephone takes more. */
const mostPixels = 120_000_000;

/** By what is in it, never by its name. */
export function examinePhoto(bytes: Buffer): Examined {
  const picture = readPicture(bytes);
  if (picture === 'damaged') return { kind: 'other' };
  if (picture !== null) {
    const { mediaType, width, height } = picture;
    return width * height > mostPixels ? { kind: 'too-large' } : { kind: 'good', type: mediaType };
  }
  const [head, foot] = [bytes.toString('latin1', 0, 8), bytes.subarray(-2048).toString('latin1')];
  const isPdf = /^%PDF-[12]\.\d/.test(head) && foot.includes('%%EOF');
  return isPdf ? { kind: 'good', type: 'application/pdf' } : { kind: 'other' };
}
