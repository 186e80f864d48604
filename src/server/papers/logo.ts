import type { Content } from 'pdfmake/interfaces.js';
import { cleanSvg } from '#server/papers/clean-svg.ts';
import type { Paper } from '#server/papers/paper.ts';
import { millimetres } from '#server/papers/sheet.ts';

const fit: [number, number] = [millimetres(60), millimetres(16)];
/** A small file can hold a picture that fills the memory when it is unpacked. */
const mostPixels = 16_000_000;
const mostBytes = 5_000_000;

/** Null: no logo, or none that can be drawn. */
export function drawLogo(logo: Paper['logo']): Content | null {
  if (logo === undefined) return null;
  if ('svg' in logo) {
    const svg = cleanSvg(logo.svg);
    return svg === null ? null : { svg, fit };
  }
  const bytes = Buffer.from(logo.bytes);
  const kind = bytes.length > mostBytes ? null : kindOf(bytes);
  return kind === null ? null : { image: `data:image/${kind};base64,${bytes.toString('base64')}`, fit };
}

function kindOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89_50_4e_47) {
    return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= mostPixels ? 'png' : null;
  }
  // A JPEG goes into the file as it is; it is never unpacked here.
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 ? 'jpeg' : null;
}
