/** How a document is taxed as a whole. `standard`: by the rate of each position. */
export const taxations = ['standard', 'small-business', 'reverse-charge', 'intra-community', 'export'] as const;
export type Taxation = (typeof taxations)[number];

type Tax = {
  /** UNTDID 5305. */
  readonly category: string;
  /** Why no tax is charged, by the codes of CEF; § 19 has none. */
  readonly reasonCode?: string;
};

/** One category for everything; null: each position by itself. */
export const taxOfAll: Readonly<Record<Taxation, Tax | null>> = {
  standard: null,
  'small-business': { category: 'E' },
  'reverse-charge': { category: 'AE', reasonCode: 'VATEX-EU-AE' },
  'intra-community': { category: 'K', reasonCode: 'VATEX-EU-IC' },
  export: { category: 'G', reasonCode: 'VATEX-EU-G' },
};

export type PositionTax = { readonly category: string; readonly rate: number };

/** Where the seller charges none, it says so: zero. */
export function positionTax(taxation: Taxation, vatRate: number): PositionTax {
  const whole = taxOfAll[taxation];
  if (whole !== null) return { category: whole.category, rate: 0 };
  return vatRate > 0 ? { category: 'S', rate: vatRate } : { category: 'Z', rate: 0 };
}
