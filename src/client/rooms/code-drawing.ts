import { type DrawingContext, qrcode, type RenderOptions } from 'bwip-js/browser';

export type CodeDrawing = { readonly size: number; readonly path: string };

/** Collects the outlines of a code; it has no text, so nothing is measured. */
function outlines(): DrawingContext<CodeDrawing> {
  let [size, path] = [0, ''];
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      size = width;
    },
    polygon: (points) => {
      path += `M${points.map((point) => point.join(' ')).join('L')}z`;
    },
    line: () => {},
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => ({ size, path }),
  };
}

/** A QR code as one path; level M is what the EPC asks for. */
export function codeDrawing(text: string): CodeDrawing {
  const options: RenderOptions & { readonly eclevel: string } = { bcid: 'qrcode', text, eclevel: 'M', scale: 1 };
  return qrcode(options, outlines());
}
