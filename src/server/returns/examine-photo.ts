import type { photoTypes } from '#server/db/schema/returns.ts';
import { jpegSize, type PictureSize, pngSize, webpSize } from '#server/returns/picture-size.ts';

export type PhotoType = (typeof photoTypes)[number];
export type Examined =
  | { readonly kind: 'good'; readonly type: PhotoType }
  /** Neither a picture nor a PDF, whatever its name says. */
  | { readonly kind: 'other' }
  /** Few bytes that would fill the memory of whoever looks at them. */
  | { readonly kind: 'too-large' };

/** No camera of a telephone takes more. */
const mostPixels = 120_000_000;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** By what is in it, never by its name. */
export function examinePhoto(bytes: Buffer): Examined {
  if (bytes.subarray(0, 8).equals(png))
    return picture('image/png', ascii(bytes, 12, 16) === 'IHDR' ? pngSize(bytes) : null);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return picture('image/jpeg', jpegSize(bytes));
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return picture('image/webp', webpSize(bytes));
  const isPdf = /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)) && ascii(bytes.subarray(-2048), 0, 2048).includes('%%EOF');
  return isPdf ? { kind: 'good', type: 'application/pdf' } : { kind: 'other' };
}

function picture(type: PhotoType, size: PictureSize | null): Examined {
  if (!size) return { kind: 'other' };
  return size.width * size.height > mostPixels ? { kind: 'too-large' } : { kind: 'good', type };
}
