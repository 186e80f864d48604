import { toSVG } from 'bwip-js/node';
import type { PaperCode } from '#server/papers/paper.ts';

/** A code as a drawing of paths, without text of its own. Throws where the text cannot be put into such a code. */
export function codePicture({ kind, text }: Pick<PaperCode, 'kind' | 'text'>): string {
  if (kind === 'qr') return toSVG({ bcid: 'qrcode', text, scale: 2 });
  return toSVG({ bcid: 'code128', text, height: 12, includetext: false, scale: 2 });
}
