/*
 * A drawing of unknown origin, rebuilt from shapes and colours alone. Whatever can point outside (images, links, style
 * sheets, fonts) or repeat itself without end (use, patterns, entities) is left out, so nothing is ever fetched.
 */

const [mostCharacters, mostShapes] = [300_000, 5_000];
const kept = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
]);
const attributes =
  /^(?:id|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|width|height|viewBox|points|transform|fill|fill-rule|fill-opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-opacity|opacity|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|spreadMethod|preserveAspectRatio)$/;
const plainValue = /^(?:url\(#[\w-]+\)|[\w\s.,#%()+-]*)$/;
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** Null: not a drawing that can be understood. */
export function cleanSvg(svg: string): string | null {
  if (svg.length > mostCharacters || /<!(?!--)/.test(svg)) return null;
  const source = svg.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  const open: string[] = [];
  let leftOut: number | null = null;
  let shapes = 0;
  let clean = '';
  for (const [, closes, name = '', given = '', isEmpty] of source.matchAll(tag)) {
    if (closes) {
      if (open.pop() !== name) return null;
      if (leftOut === null) clean += `</${name}>`;
      if (leftOut === open.length) leftOut = null;
      continue;
    }
    if (open.length === 0 && (name !== 'svg' || clean !== '')) return null;
    if (leftOut === null && !kept.has(name)) {
      if (isEmpty) continue;
      leftOut = open.length;
    }
    if (leftOut === null) {
      if (++shapes > mostShapes) return null;
      clean += `<${name}${keptAttributes(given)}${isEmpty ? '/' : ''}>`;
    }
    if (!isEmpty) open.push(name);
  }
  return open.length === 0 && clean !== '' ? clean : null;
}

function keptAttributes(given: string): string {
  const found = [...given.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name = '', double, single]) => {
      const value = double ?? single ?? '';
      return name === 'style' ? declarations(value) : [[name, value] as const];
    },
  );
  const seen = new Map(found.filter(([name, value]) => attributes.test(name) && plainValue.test(value)));
  return [...seen].map(([name, value]) => ` ${name}="${value}"`).join('');
}

/** "fill:#f00; stroke:none" says the same as two attributes. */
const declarations = (style: string) =>
  style.split(';').map((part) => {
    const [name = '', value = ''] = part.split(':');
    return [name.trim(), value.trim()] as const;
  });
