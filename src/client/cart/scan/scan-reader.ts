import type { ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { plainCode } from '#shared/cart/entry-scan.ts';

export type SeenCode = {
  readonly text: string;
  /** Its four corners, in pixels of the picture. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
};
export type CodeReader = (picture: ImageData) => Promise<SeenCode[]>;

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
};

let starting: Promise<CodeReader> | null = null;

/** The reader and its program come from our own origin when the first code is to be read; left alone it would ask a CDN. */
export function startCodeReader(): Promise<CodeReader> {
  starting ??= load().catch((reason: unknown) => {
    starting = null; // the next try may find the way again
    throw reason;
  });
  return starting;
}

async function load(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return async (picture) => {
    const results = await readBarcodes(picture, options);
    return results
      .filter(({ isValid }) => isValid)
      .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        text: plainCode(text),
        corners: [topLeft, topRight, bottomRight, bottomLeft],
      }))
      .filter(({ text }) => text !== '');
  };
}

/** More pixels cost time and read no better. */
const longSide = 1600;

/** The pixels of a picture or of what the camera shows now; null where it shows nothing yet. */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | null {
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
