/** `return`: goods that nobody needs, or that came wrong. `core`: an old part for its deposit. `warranty`: failed in use. */
export const returnKinds = ['return', 'core', 'warranty'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnReasons = [
  'too-many',
  'ordered-wrong',
  'does-not-fit',
  'not-needed',
  'wrong-delivery',
  'damaged',
  'faulty',
  'core',
  'warranty',
  'complaint',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const reasonsOf: Readonly<Record<ReturnKind, readonly ReturnReason[]>> = {
  return: ['too-many', 'ordered-wrong', 'does-not-fit', 'not-needed', 'wrong-delivery', 'damaged', 'faulty'],
  core: ['core'],
  warranty: ['warranty', 'complaint'],
};

/** The supplier's own mistake: it takes the part back whatever it is, if the mistake is described and shown. */
export const isSuppliersFault = (reason: ReturnReason): boolean =>
  reason === 'wrong-delivery' || reason === 'damaged' || reason === 'faulty';

/** A picture says what words do not. */
export const leastPhotos = (reason: ReturnReason): number => (reason === 'damaged' || reason === 'faulty' ? 1 : 0);

export const partConditions = ['unopened', 'opened', 'fitted'] as const;
export type PartCondition = (typeof partConditions)[number];
