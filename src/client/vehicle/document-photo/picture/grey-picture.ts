/** One byte a pixel, row by row: 0 is black. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/**
 * The brightest of the three colours counts: the green security print fades into its paper, black ink stays black
 * under any lamp.
 */
export function greyOf(width: number, height: number, rgba: Uint8ClampedArray): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4)
    pixels[index] = Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
  return { width, height, pixels };
}

/** The plainest picture format: a line of header and the bytes, so nothing is spent on packing and unpacking. */
export function toPortableGreymap({ width, height, pixels }: GreyPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
