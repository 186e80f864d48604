import type { DocumentValues } from '#test/registration-documents/document-values.ts';
import { drawDocument } from '#test/registration-documents/draw-document.ts';

export const conditions = ['straight', 'turned', 'blurred', 'glare'] as const;
export type Condition = (typeof conditions)[number];

export const pictureSize = { width: 2000, height: 1200 };

const looks: Record<Condition, string> = {
  straight: '',
  turned: '.document { transform: rotate(3deg) }',
  blurred: '.document { filter: blur(1.1px) }',
  glare: `.glare { position: absolute; inset: 0; background:
    radial-gradient(ellipse 420px 210px at 1020px 330px, rgb(255 255 255 / 0.8), rgb(255 255 255 / 0.45) 55%, transparent),
    linear-gradient(100deg, transparent 20%, rgb(255 255 255 / 0.35) 32%, transparent 44%) }`,
};

/** Offices print with different machines: one typeface has a dot in its zero, one has not. */
const typefaces = ['"Liberation Mono", monospace', '"DejaVu Sans Mono", monospace'];

/** A page that looks like a photo of the document on a bench; the browser renders it to the test picture. */
export function documentPicture(car: DocumentValues, condition: Condition): string {
  const typeface = typefaces[Number(car.hsn) % 2] ?? 'monospace';
  return `<!doctype html><meta charset="utf-8"><style>
    body { position: relative; margin: 0; width: ${pictureSize.width}px; height: ${pictureSize.height}px; overflow: hidden;
      background: linear-gradient(160deg, #7b6f63, #574d44) }
    .document { position: absolute; left: 130px; top: 160px; width: 1740px }
    .document svg { display: block }
    .shade { position: absolute; inset: 0; background: linear-gradient(115deg, transparent 30%, rgb(20 20 30 / 0.28)) }
    ${looks[condition]}
  </style><div class="document">${drawDocument(car, typeface)}</div><div class="shade"></div><div class="glare"></div>`;
}
