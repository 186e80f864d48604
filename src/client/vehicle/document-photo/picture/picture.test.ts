import { describe, expect, it } from 'vitest';
import { evenLight } from '#client/vehicle/document-photo/picture/even-light.ts';
import { type GreyPicture, greyOf, toPortableGreymap } from '#client/vehicle/document-photo/picture/grey-picture.ts';
import { skewDegrees } from '#client/vehicle/document-photo/picture/skew.ts';

/** Lines of strokes, as print has them, falling by some degrees. */
const isInk = (x: number, y: number, degrees = 0) => {
  const row = y - x * Math.tan((degrees * Math.PI) / 180);
  return ((row % 30) + 30) % 30 < 12 && x % 9 < 3;
};

function picture(width: number, height: number, valueAt: (x: number, y: number) => number): GreyPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    valueAt(index % width, Math.floor(index / width)),
  );
  return { width, height, pixels };
}

const shareOf = ({ pixels }: GreyPicture, of: (index: number) => boolean, test: (value: number) => boolean) => {
  const places = [...pixels.keys()].filter(of);
  return places.filter((index) => test(pixels[index] ?? 0)).length / places.length;
};

describe('a photo', () => {
  it('in grey has pale green print and black ink', () => {
    const { pixels } = greyOf(2, 1, new Uint8ClampedArray([160, 210, 170, 255, 20, 22, 25, 255]));
    expect([...pixels]).toEqual([210, 25]);
  });

  it('has white paper and dark ink under a shadow and under a reflection alike', () => {
    const [width, height] = [600, 200];
    const [shadow, glare] = [0, 400];
    const lit = evenLight(
      picture(width, height, (x, y) => {
        const paper = x < 200 ? 120 : 230;
        const plain = isInk(x, y) ? paper * 0.15 : paper;
        return x < glare ? plain : plain + (255 - plain) * 0.6;
      }),
    );
    for (const from of [shadow, 200, glare]) {
      // The seam between two kinds of light is no place to measure.
      const inside = (index: number) => index % width > from + 60 && index % width < from + 140;
      const ink = (index: number) => isInk(index % width, Math.floor(index / width));
      expect(
        shareOf(
          lit,
          (index) => inside(index) && ink(index),
          (value) => value < 90,
        ),
      ).toBeGreaterThan(0.95);
      expect(
        shareOf(
          lit,
          (index) => inside(index) && !ink(index),
          (value) => value > 230,
        ),
      ).toBeGreaterThan(0.95);
    }
  });

  it('leaves faint background print out', () => {
    const lit = evenLight(picture(300, 200, (x, y) => (isInk(x, y) ? 212 : 230)));
    expect(
      shareOf(
        lit,
        () => true,
        (value) => value > 230,
      ),
    ).toBe(1);
  });

  it.each([-4.2, -1, 0, 0.6, 3, 4.9])('is found to be turned by %s degrees', (degrees) => {
    const turned = picture(800, 400, (x, y) => (isInk(x, y, degrees) ? 0 : 255));
    expect(Math.abs(skewDegrees(turned) - degrees)).toBeLessThan(0.25);
  });

  it('becomes a file of a header and its bytes', () => {
    const file = toPortableGreymap({ width: 2, height: 1, pixels: new Uint8Array([7, 9]) });
    expect(new TextDecoder().decode(file.slice(0, 11))).toBe('P5 2 1 255\n');
    expect([...file.slice(11)]).toEqual([7, 9]);
  });
});
