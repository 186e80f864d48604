import type { Translate } from '#client/i18n/text.tsx';
import { type ImportKind, isOffers } from '#shared/imports/import-kinds.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';

type Named = Pick<ImportRun, 'kind' | 'source' | 'supplier'>;

/** Sources that are named after who publishes them. */
const kindOf: Readonly<Record<string, ImportKind>> = {
  'kba-fz6': 'fz6',
  'kba-recalls': 'recalls',
  'astra-tg': 'astra',
  package: 'vehicles',
};

/** "Preisliste NORDTEIL". What was run by command has only its source: the same word, or "prices-NORDTEIL". */
export function importName(
  t: Translate,
  maybe: (key: string) => string | null,
  { kind, source, supplier }: Named,
): string {
  const [, list, whose] = /^(prices|stock|net-prices|tours|supplier-synonym)[- ](.+)$/.exec(source) ?? [];
  const what = kind ?? (list === 'supplier-synonym' ? 'synonyms' : list) ?? kindOf[source] ?? source;
  const name = maybe(`imports.kind.${what}`) ?? t('admin.imports.import');
  const of = supplier ?? whose;
  return of && (list !== undefined || isOffers(what)) ? `${name} ${of}` : name;
}
