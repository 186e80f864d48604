import { photoLimits } from '#shared/returns/contract.ts';

/** Enough to see a crack in a housing. */
const longestEdge = 2560;

/** A camera's picture that is too large to be sent is made smaller; all else is sent as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= photoLimits.bytes || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((done) => canvas.toBlob((small) => done(small ?? file), 'image/jpeg', 0.85));
  } catch {
    return file; // no picture that this browser can read: the server says what it thinks of it
  }
}
