import { evenLight } from '#client/vehicle/document-photo/picture/even-light.ts';
import { type GreyPicture, greyOf, toPortableGreymap } from '#client/vehicle/document-photo/picture/grey-picture.ts';
import { skewDegrees } from '#client/vehicle/document-photo/picture/skew.ts';
import type { PhotoTask, PrepareAnswer, PreparedPhoto } from '#client/vehicle/document-photo/prepared-photo.ts';

/** More pixels cost time and read no better: a line of print is some 25 high then. */
const longSide = 2000;

addEventListener('message', (event: MessageEvent<PhotoTask>) => {
  prepare(event.data).then(
    (photo) => answer({ kind: 'prepared', photo }),
    () => answer({ kind: 'notAPicture' }),
  );
});

const answer = (message: PrepareAnswer) => postMessage(message);

async function prepare({ photo, quarterTurns }: PhotoTask): Promise<PreparedPhoto> {
  // Turned upright as the camera noted it.
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const first = draw(bitmap, quarterTurns * 90);
  const light = evenLight(greyOfCanvas(first));
  const skew = skewDegrees(light);
  const isStraight = Math.abs(skew) < 0.2;
  const canvas = isStraight ? first : draw(bitmap, quarterTurns * 90 - skew);
  const even = isStraight ? light : evenLight(greyOfCanvas(canvas));
  bitmap.close();
  const print = new Blob([toPortableGreymap(even) as Uint8Array<ArrayBuffer>], { type: 'image/x-portable-graymap' }); // a fresh buffer of its own
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { print, picture, width: canvas.width, height: canvas.height };
}

/** The photo turned about its middle on a sheet that holds all of it. */
function draw(bitmap: ImageBitmap, degrees: number): OffscreenCanvas {
  const scale = longSide / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = new OffscreenCanvas(Math.round(width * cos + height * sin), Math.round(width * sin + height * cos));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

function greyOfCanvas(canvas: OffscreenCanvas): GreyPicture {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return greyOf(width, height, pixels ?? new Uint8ClampedArray());
}
