import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { codePicture } from '#server/papers/code-picture.ts';

beforeAll(async () => {
  const entry = createRequire(import.meta.url).resolve('zxing-wasm/reader');
  const wasm = readFileSync(join(dirname(entry), '../../reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

it.each([
  ['qr', 'BCD\n002\n1\nSCT\n\nKfz Brandt GmbH\nDE12520900000041772008\nEUR412.87'],
  ['qr', 'Größe £ 日本 😀'],
  ['code128', 'RT-2026-000123'],
  ['code128', '4711^FNC1<>'],
] as const)('a %s can be read back: %s', async (kind, text) => {
  const svg = codePicture({ kind, text });
  expect(svg).not.toMatch(/<(text|image|use|style)|href/);
  const [found] = await readBarcodes(painted(svg), { formats: [kind === 'qr' ? 'QRCode' : 'Code128'] });
  expect(found?.text).toBe(text);
});

it('refuses a text that no such code can hold', () => {
  expect(() => codePicture({ kind: 'qr', text: 'x'.repeat(5000) })).toThrow();
});

/** Polygons and upright strokes, as the drawings have them, on white with a margin. */
function painted(svg: string): Parameters<typeof readBarcodes>[0] {
  const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  const margin = 20;
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isBlack(svg, x + 0.5, y + 0.5)) data.fill(0, at(x, y), at(x, y) + 3);
    }
  }
  return { data, colorSpace: 'srgb', ...size };

  function at(x: number, y: number) {
    return ((y + margin) * size.width + x + margin) * 4;
  }
}

function isBlack(svg: string, x: number, y: number): boolean {
  return pathsOf(svg).some(({ stroke, polygons }) =>
    stroke > 0
      ? polygons.some(([[lineX = Number.NaN] = []]) => Math.abs(lineX - x) < stroke / 2)
      : polygons.filter((polygon) => encloses(polygon, x, y)).length % 2 === 1,
  );
}

type Polygon = readonly (readonly number[])[];
const known = new Map<string, { stroke: number; polygons: Polygon[] }[]>();

function pathsOf(svg: string) {
  const paths =
    known.get(svg) ??
    [...svg.matchAll(/<path([^>]*)>/g)].map(([, attributes = '']) => ({
      stroke: Number(/stroke-width="([\d.]+)"/.exec(attributes)?.[1] ?? 0),
      polygons: (/ d="([^"]*)"/.exec(attributes)?.[1] ?? '')
        .split('M')
        .slice(1)
        .map((part) => [...part.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])),
    }));
  known.set(svg, paths);
  return paths;
}

function encloses(polygon: Polygon, x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [x1 = 0, y1 = 0]] of polygon.entries()) {
    const [x2 = 0, y2 = 0] = polygon[(index + 1) % polygon.length] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}
