/** Headings of the columns, as exports and price lists have them in four languages. */
const numberWords =
  /^(art(ikel)?[.\s-]*(nr|nummer|no)?|teile?[.\s-]*(nr|nummer)|nummer|nr|number|no|article( (no|number))?|item( (no|number))?|part( (no|number))?|sku|ean|gtin|r[ée]f([ée]rence)?|num[ée]ro( d[’']article)?|n°( d[’']article)?|(n[.°]?|numero|codice)( (di )?articolo)?|codice|articolo|oe[.\s-]*(nr|nummer|number)?)[.:]?$/i;
const quantityWords =
  /^(menge|anzahl|stk|stück(zahl)?|qty|quantity|amount|pieces|pcs|quantit[ée]|qt[ée]|nombre|pi[eè]ces|quantit[àa]|q\.?t[àa]|pezzi|bestellmenge)[.:]?$/i;
const brandWords = /^(marke|hersteller|brand|maker|manufacturer|marque|fabricant|marca|produttore|fornitore)[.:]?$/i;

export type EntryColumns = {
  readonly number: number;
  readonly quantity: number | null;
  readonly brand: number | null;
};

/** Which column is what; null: no heading. A heading alone on its line counts too. */
export function entryHeader(fields: readonly string[]): EntryColumns | null {
  const at = (words: RegExp) => fields.findIndex((field) => words.test(field.trim()));
  const number = at(numberWords);
  if (number < 0) return null;
  const [quantity, brand] = [at(quantityWords), at(brandWords)];
  return { number, quantity: quantity < 0 ? null : quantity, brand: brand < 0 ? null : brand };
}
