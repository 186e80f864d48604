import { looks } from '#server/drawings/svg-allow-list.ts';

type Looks = ReadonlyMap<string, string>;
/** What a class says, and where in the sheets it says so. */
export type Rules = ReadonlyMap<string, { readonly value: string; readonly at: number }>;

/** A colour, a font, a pattern of dashes: nobody needs more. */
export const longestLook = 1_000;

/** "fill:#fff; stroke: none" as attributes. `isWhole`: nothing of it was left out. */
export function readDeclarations(text: string): { readonly looks: Looks; readonly isWhole: boolean } {
  const found = new Map<string, string>();
  let isWhole = true;
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue;
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim();
    if (colon > 0 && looks.has(name) && value.length <= longestLook && isPlainValue(value)) found.set(name, value);
    // What drawing programs write for themselves draws nothing.
    else if (!/^-(inkscape|adobe|sodipodi)/.test(name)) isWhole = false;
  }
  return { looks: found, isWhole };
}

/** All that a value may be made of: no colon, slash or backslash, so neither an address nor a hidden word. */
const plain = /^[\p{L}\p{N}\s#%.,()+'"_-]*$/u;
const functions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'scale', 'rotate', 'skewx', 'skewy']);
/** A place in the drawing itself, with what to do without it. */
const reference = /^url\(\s*(["']?)#[\w.-]+\1\s*\)/;
/** Our own roles, so that a drawing turns with the theme. */
const role = /^var\(--draw-[a-z0-9-]+\s*(,\s*[#\w]+\s*)?\)$/;

/** Colours, numbers, paths, our own roles and references within the drawing. What is not known to be one is none. */
export function isPlainValue(value: string): boolean {
  if (role.test(value)) return true;
  const rest = value.replace(reference, '');
  if (!plain.test(rest)) return false;
  // Only the end of what stands before each bracket is looked at: a search for words would take its time with long ones.
  const before = rest.split('(').slice(0, -1);
  return before.every((text) => functions.has(/[\w-]*$/.exec(text.trimEnd().slice(-12))?.[0].toLowerCase() ?? ''));
}

/**
 * The rules of a style sheet by the name of their class. Drawing programs write nothing but ".cls-1, .cls-2 { … }"; any
 * other rule is left out, and told. Read from front to back once, however the text is made. `before`: so many rules stand
 * in other sheets already.
 */
export function readStyleSheet(
  text: string,
  before: number,
): { readonly byClass: ReadonlyMap<string, Rules>; readonly isWhole: boolean; readonly rules: number } {
  const byClass = new Map<string, Map<string, { readonly value: string; readonly at: number }>>();
  let [isWhole, rules] = [true, before];
  const parts = withoutComments(text).split('}');
  const rest = parts.pop() ?? '';
  for (const part of parts) {
    const [selectors = '', body, ...more] = part.split('{');
    const declared = readDeclarations(body ?? '');
    // A brace within braces: a rule about the device, an animation.
    if (body === undefined || more.length > 0 || !declared.isWhole) isWhole = false;
    if (body === undefined || more.length > 0) continue;
    rules += 1;
    for (const selector of selectors.split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      if (name === undefined) isWhole = false;
      else {
        const known = byClass.get(name) ?? new Map<string, { readonly value: string; readonly at: number }>();
        for (const [look, value] of declared.looks) known.set(look, { value, at: rules });
        byClass.set(name, known);
      }
    }
  }
  return { byClass, isWhole: isWhole && rest.trim() === '', rules };
}

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.replaceAll('<!--', '').replaceAll('-->', '').split('/*');
  return first + rest.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : '')).join('');
}
