/** What a supplier's documents name a customer by: the number it has given, until then one of the portal. */
export const customerNumberOf = (firmId: number, given: string | null | undefined): string =>
  given ?? String(40_000 + firmId);
