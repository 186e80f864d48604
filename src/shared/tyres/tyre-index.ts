/* Load and speed indices as they stand on a tyre's side. Facts of the international standard (ECE R30, R54, R75; ISO 4000-1). */

/** From index 40 on: what one tyre carries, in kilograms. */
const firstLoadIndex = 40;
const kilograms = [
  140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257, 265,
  272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515,
  530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000,
  1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400, 1450, 1500, 1550, 1600, 1650, 1700,
] as const;

/** null: no such index on the tyres that we know of. */
export const loadOf = (index: number): number | null => kilograms[index - firstLoadIndex] ?? null;

/** Ascending by speed, which is not the order of the alphabet. */
export const speedIndices = ['L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y'] as const;
export type SpeedIndex = (typeof speedIndices)[number];

const kilometresPerHour: Record<SpeedIndex, number> = {
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
};

export const speedOf = (index: SpeedIndex): number => kilometresPerHour[index];

export const isSpeedIndex = (text: string): text is SpeedIndex => text in kilometresPerHour;

export const isSlower = (a: SpeedIndex, b: SpeedIndex): boolean => speedOf(a) < speedOf(b);
