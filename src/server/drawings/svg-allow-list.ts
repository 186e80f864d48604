/** What a drawing is made of. Nothing here can run, load or repeat itself; clips are not clipped by others. */
export const allowedElements: ReadonlySet<string> = new Set([
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
]);

/** Elements of which at least one makes it a drawing. */
export const drawnElements: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
]);

export const gradientElements: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);

/** Words may stand in these. */
export const wordElements: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);

/** May be written as a rule of a style sheet, too. */
export const looks: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'clip-rule',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
  'paint-order',
]);

/** Where and how large. */
export const shapes: ReadonlySet<string> = new Set([
  'id',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'rotate',
  'offset',
  'pathLength',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'clipPathUnits',
  'data-part',
  'data-leader',
]);
