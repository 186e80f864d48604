import type { XmlElement } from 'libxml2-wasm';
import { gradientElements } from '#server/drawings/svg-allow-list.ts';
import { isPlainValue, longestLook } from '#server/drawings/svg-style.ts';

/** Of one gradient to the next; programs use one step. */
const mostSteps = 5;
const passedOn = [
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'fx',
  'fy',
];

type Gradient = { readonly element: XmlElement; readonly hasStops: boolean; readonly of: string | null };
type Source = { readonly stops: XmlElement; readonly attributes: ReadonlyMap<string, string> };

/** Drawing programs write colours once and let other gradients refer to them: those get the colours of their own. */
export class SvgGradients {
  private readonly byId = new Map<string, Gradient>();

  add(element: XmlElement, children: readonly XmlElement[]): void {
    const id = element.attr('id')?.value;
    const hasStops = children.some(({ name }) => name === 'stop');
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, { element, hasStops, of: referenceOf(element) });
  }

  isResolved(element: XmlElement): boolean {
    return this.sourceOf(element) !== null;
  }

  /** Whose stops it has, and what of its attributes it takes over; null where it refers to none that is known. */
  sourceOf(element: XmlElement): Source | null {
    const reference = referenceOf(element);
    const first = reference === null ? undefined : this.byId.get(reference);
    if (!first || !gradientElements.has(element.name)) return null;
    const own = this.byId.get(element.attr('id')?.value ?? '');
    let stops = own?.hasStops ? element : null;
    const attributes = new Map<string, string>();
    let at: Gradient | undefined = first;
    for (let step = 0; at && step < mostSteps; step += 1) {
      for (const name of passedOn) {
        const value = at.element.attr(name)?.value;
        const isOwn = (element.attr(name) ?? null) !== null;
        if (
          value !== undefined &&
          !isOwn &&
          !attributes.has(name) &&
          value.length <= longestLook &&
          isPlainValue(value)
        )
          attributes.set(name, value);
      }
      if (at.hasStops) stops ??= at.element;
      at = at.of === null ? undefined : this.byId.get(at.of);
    }
    return stops && { stops, attributes };
  }
}

/** "#a" of href, with whatever prefix. */
function referenceOf(element: XmlElement): string | null {
  const href = element.attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  return /^#[\w.-]{1,200}$/.test(href) ? href.slice(1) : null;
}
