import type { XmlElement } from 'libxml2-wasm';
import { looks } from '#server/drawings/svg-allow-list.ts';
import { SvgWriter, svgNamespace, TooMuch } from '#server/drawings/svg-writer.ts';
import { largestSide, type Size } from '#shared/drawings/area.ts';
import type { LeftOut, Refusal } from '#shared/drawings/edit-contract.ts';

export type CleanSvg =
  | {
      readonly kind: 'clean';
      readonly svg: string;
      readonly size: Size;
      readonly leftOut: readonly { readonly what: LeftOut; readonly count: number }[];
    }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** Places are whole units: below this many a sheet is written ten times as large, so that they are fine enough. */
const enoughUnits = 250;
const smallestSide = 16;

const refused = (reason: Refusal): CleanSvg => ({ kind: 'refused', reason });

/**
 * A drawing of unknown origin, read by a real parser and written anew from what is known to be harmless. What can run,
 * load or point outside is left out and counted; what cannot be judged is refused.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg> {
  // An SVG in UTF-16 would hide the word that is looked for next; drawing programs write UTF-8.
  if (bytes.includes(0)) return refused('damaged');
  // Entities can grow without end; the parser's own limits are not to be tried out.
  if (/<!ENTITY/i.test(Buffer.from(bytes).toString('latin1'))) return refused('entities');
  const { ParseOption, XmlDocument, XmlLibError } = await import('libxml2-wasm');
  try {
    using document = XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
    });
    return await rebuild(document.root);
  } catch (problem) {
    if (problem instanceof XmlLibError) return refused('damaged');
    if (problem instanceof TooMuch) return refused(problem.reason);
    throw problem;
  }
}

async function rebuild(root: XmlElement): Promise<CleanSvg> {
  if (root.name !== 'svg' || root.namespaceUri !== svgNamespace) return refused('unknown-kind');
  const box = boxOf(root);
  if (typeof box === 'string') return refused(box);
  const writer = new SvgWriter(await import('libxml2-wasm'));
  writer.readAhead(root, 0);
  const inner = writer.children(root, { depth: 1, isInClip: false });
  if (writer.drawn === 0) return refused('nothing-drawn');
  const [x, y, width, height] = box;
  const grown = Math.max(width, height) < enoughUnits ? 10 : 1;
  // Whole units, the same for the picture and for what is placed on it.
  const size = { width: Math.ceil(width * grown), height: Math.ceil(height * grown) };
  // All areas are measured from 0: the drawing is moved there.
  const moves = [
    ...(grown === 1 ? [] : [`scale(${grown})`]),
    ...(x === 0 && y === 0 ? [] : [`translate(${-x} ${-y})`]),
  ];
  const move = moves.length === 0 ? '' : ` transform="${moves.join(' ')}"`;
  const given = writer.attributesOf(root, { allowed: looks, isInClip: false });
  const svg = `<svg xmlns="${svgNamespace}" viewBox="0 0 ${size.width} ${size.height}"><g id="drawing"${given}><g${move}>${inner}</g></g></svg>`;
  return { kind: 'clean', svg, size, leftOut: [...writer.out].map(([what, count]) => ({ what, count })) };
}

/** x, y, width and height of the sheet in its own units. */
function boxOf(root: XmlElement): readonly [number, number, number, number] | Refusal {
  const numbers = (root.attr('viewBox')?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) => Number.parseFloat(root.attr(name)?.value ?? '');
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : [0, 0, side('width'), side('height')];
  if (!(width > 0 && height > 0) || Math.min(width, height) < smallestSide) return 'no-size';
  return Math.max(width, height, Math.abs(x), Math.abs(y)) > largestSide ? 'too-wide' : [x, y, width, height];
}
