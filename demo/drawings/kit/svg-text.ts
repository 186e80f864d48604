import type { Leader } from '#demo/drawings/kit/labels.ts';
import type { Mark, Tone } from '#demo/drawings/kit/marks.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';
import { thinned, thinnedRing } from '#demo/drawings/kit/thinned.ts';

const colours: Record<Tone, string> = {
  ink: 'var(--draw-ink,#2b322e)',
  fill: 'var(--draw-fill,#fff)',
  shade: 'var(--draw-shade,#e6eae7)',
  'shade-2': 'var(--draw-shade-2,#d3d9d5)',
};

// Each group names its stroke again: so the page can give one part other colours.
const own = `stroke="${colours.ink}"`;

const tenths = (n: number) => Math.round(n * 10);
const text = (n: number) => String(n / 10).replace(/^(-?)0\./, '$1.');

/** A path in tenths of a unit, each point relative to the one before. */
export function pathText(points: readonly V2[], closed: boolean): string {
  let [x, y] = [0, 0];
  const needed = closed ? thinnedRing(points) : thinned(points);
  const steps = needed.map(([px, py], i) => {
    const [nx, ny] = [tenths(px), tenths(py)];
    const [dx, dy] = [nx - x, ny - y];
    [x, y] = [nx, ny];
    if (i > 0 && dx === 0 && dy === 0) return '';
    return `${i === 0 ? 'M' : 'l'}${text(dx)}${dy < 0 ? '' : ' '}${text(dy)}`;
  });
  return steps.join('') + (closed ? 'z' : '');
}

/** One piece: the thick outline first, then the tones and thin lines over it. */
export function pieceText(number: number, marks: readonly Mark[]): string {
  const rims = marks.flatMap((mark) =>
    mark.kind === 'area' && mark.rim ? mark.rings.slice(0, 1).map((ring) => pathText(ring, true)) : [],
  );
  const parts = [number > 0 ? `<g data-part="${number}" ${own}>` : '<g>'];
  if (rims.length > 0) parts.push(`<path stroke-width="3" d="${rims.join('')}"/>`);
  let thin: string[] = [];
  const flush = () => {
    if (thin.length > 0) parts.push(`<path d="${thin.join('')}"/>`);
    thin = [];
  };
  for (const mark of marks) {
    if (mark.kind === 'line') {
      thin.push(pathText(mark.path, false));
      continue;
    }
    flush();
    if (mark.kind === 'area') {
      const d = mark.rings.map((ring) => pathText(ring, true)).join('');
      const stroke = mark.edge ? '' : ' stroke="none"';
      parts.push(`<path fill="${colours[mark.tone]}"${stroke} d="${d}"/>`);
    } else {
      parts.push(
        `<path stroke="${colours[mark.tone]}" stroke-width="${text(tenths(mark.width))}" d="${pathText(mark.path, false)}"/>`,
      );
    }
  }
  flush();
  return `${parts.join('')}</g>`;
}

export const axisText = (path: readonly V2[]): string =>
  `<path stroke-width=".9" stroke-dasharray="14 4 2.5 4" opacity=".75" d="${pathText(path, false)}"/>`;

/** From the rim of the number to a dot on the part. */
export function leaderText({ part, from, to }: Leader, radius: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const rim: V2 = [from[0] + ((to[0] - from[0]) * radius) / length, from[1] + ((to[1] - from[1]) * radius) / length];
  const dot = `<circle cx="${text(tenths(to[0]))}" cy="${text(tenths(to[1]))}" r="2.6" fill="${colours.ink}" stroke="none"/>`;
  return `<g data-leader="${part}" ${own}><path stroke-width="1" d="${pathText([rim, to], false)}"/>${dot}</g>`;
}

export const sheetText = ([width, height]: V2, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<g id="drawing" fill="none" fill-rule="evenodd" stroke="${colours.ink}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">`,
    ...parts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');

export function moveMark(mark: Mark, [dx, dy]: V2): Mark {
  const move = (path: readonly V2[]) => path.map(([x, y]): V2 => [x + dx, y + dy]);
  return mark.kind === 'area' ? { ...mark, rings: mark.rings.map(move) } : { ...mark, path: move(mark.path) };
}
