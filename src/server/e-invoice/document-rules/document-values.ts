import { bare } from '#server/e-invoice/document-rules/document-tree.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at } from '#server/e-invoice/xml-cursor.ts';

/** Whether an allowance or a charge is a charge; undefined: it says neither. */
export function isChargeOf(adjustment: XmlElement): boolean | undefined {
  const said = bare(
    (at(adjustment, 'cbc:ChargeIndicator') ?? at(adjustment, 'ram:ChargeIndicator/udt:Indicator'))?.text,
  );
  if (said === 'true' || said === '1') return true;
  return said === 'false' || said === '0' ? false : undefined;
}

/** More than two signs behind the point, spaces included: so the official rules count. */
export const isTooFine = ({ text }: XmlElement): boolean => {
  const point = text.indexOf('.');
  return point >= 0 && text.length - point - 1 > 2;
};

export const texts = (element: XmlElement | undefined, path: string): string[] =>
  all(element, path).map(({ text }) => text);

export const has = (element: XmlElement | undefined, path: string): boolean => at(element, path) !== undefined;

/** Of a tax category in either syntax: what is no VAT does not count as one. */
export const isVat = (category: XmlElement): boolean => {
  const type = at(category, 'ram:TypeCode');
  if (type !== undefined || category.name.startsWith('ram:')) return type?.text.toUpperCase() === 'VAT';
  return all(category, 'cac:TaxScheme/cbc:ID').some(({ text }) => bare(text).toUpperCase() === 'VAT');
};
