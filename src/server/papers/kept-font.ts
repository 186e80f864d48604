import { createRequire } from 'node:module';

type Format = { readonly probe: (bytes: Uint8Array) => boolean };
type Fontkit = {
  readonly create: (font: Uint8Array) => object;
  readonly registerFormat: (format: Format) => void;
};

// The copy that pdfmake itself uses.
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as Fontkit; // it has no types
const kept = new Map<string, object>();
const nameIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** fontkit calls a format as a constructor; this one returns the cached font. */
function KeptFont({ buffer }: { readonly buffer: Uint8Array }): object | undefined {
  return kept.get(nameIn(buffer));
}
KeptFont.probe = (bytes: Uint8Array) => kept.has(nameIn(bytes));
fontkit.registerFormat(KeptFont);

/**
 * The content of the font file for pdfmake: a key of the cache. pdfmake parses its font files for each document, which takes
 * two thirds of the time.
 */
export function keptFont(name: string, font: Buffer): Buffer {
  const place = `kept font ${name}`;
  kept.set(place, fontkit.create(font));
  return Buffer.from(place);
}
