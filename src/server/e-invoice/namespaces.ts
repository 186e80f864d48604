/** The namespaces by the prefixes that the standards use. Documents may use others: what counts is the URI. */
export const cii = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const;

export const ubl = {
  invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  credit: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

export const prefixOf: ReadonlyMap<string, string> = new Map(
  [...Object.entries(cii), ...Object.entries(ubl)].map(([prefix, uri]) => [uri, prefix]),
);

/** BT-8: the model and UBL speak UNTDID 2005, CII speaks 2475. */
export const ciiTaxPoints: Readonly<Record<string, string>> = { '3': '5', '35': '29', '432': '72' };
