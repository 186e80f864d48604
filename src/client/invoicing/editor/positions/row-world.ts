import type { Translate } from '#client/i18n/text.tsx';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import { type PositionKind, type PositionUnit, positionKinds, positionUnits } from '#shared/invoicing/position.ts';

/** What all rows share; one object for as long as nothing of it changes. */
export type RowWorld = {
  readonly kind: DocumentKind;
  readonly country: string;
  /** The EK may be seen now. */
  readonly isPurchaseShown: boolean;
  /** "std." → hour, in the reader's language. */
  readonly unitWords: Readonly<Record<string, PositionUnit>>;
  readonly words: RowWords;
};

/** What every row says. Said once: a thousand rows would look each of them up. */
export type RowWords = {
  readonly kinds: Readonly<Record<PositionKind, { readonly name: string; readonly placeholder: string }>>;
  readonly units: Readonly<Record<PositionUnit, string>>;
  readonly more: string;
  readonly remove: string;
  readonly quantity: string;
  readonly quantityWrong: string;
  readonly price: string;
  readonly priceWrong: string;
  readonly rebate: string;
  readonly rebateWrong: string;
};

const table = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>; // fromEntries widens its keys

export const rowWords = (t: Translate): RowWords => ({
  kinds: table(positionKinds, (kind) => ({
    name: t(`invoicing.kindOf.${kind}`),
    placeholder: t(`invoicing.editor.placeholder.${kind}`),
  })),
  units: table(positionUnits, (unit) => t(`salesDocuments.unit.${unit}`)),
  more: t('invoicing.editor.more'),
  remove: t('invoicing.editor.remove'),
  quantity: t('invoicing.editor.quantity'),
  quantityWrong: t('invoicing.editor.quantityWrong'),
  price: t('invoicing.editor.price'),
  priceWrong: t('invoicing.editor.priceWrong'),
  rebate: t('invoicing.editor.rebate'),
  rebateWrong: t('invoicing.editor.rebateWrong'),
});

export const unitWords = ({ units }: RowWords): Record<string, PositionUnit> =>
  Object.fromEntries(positionUnits.map((unit) => [units[unit].toLowerCase(), unit]));

/** Basis points by the seller's country, the usual one first. */
const rates: Readonly<Record<string, readonly number[]>> = {
  DE: [1900, 700, 0],
  AT: [2000, 1300, 1000, 0],
  CH: [810, 380, 260, 0],
};

export const vatRates = (country: string): readonly number[] => rates[country] ?? [0];
