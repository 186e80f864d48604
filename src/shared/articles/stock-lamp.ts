export const stockLamps = ['available', 'low', 'none', 'unknown'] as const;
export type StockLamp = (typeof stockLamps)[number];

/** A workshop rarely takes more of a part at once: one for each wheel. */
const usuallyAskedFor = 4;

export function stockLamp(stock: number | null, wanted = usuallyAskedFor): StockLamp {
  if (stock === null) return 'unknown';
  if (stock <= 0) return 'none';
  return stock < Math.max(usuallyAskedFor, wanted) ? 'low' : 'available';
}
