import de from '#shared/texts/import-headings/de.json' with { type: 'json' };
import en from '#shared/texts/import-headings/en.json' with { type: 'json' };
import fr from '#shared/texts/import-headings/fr.json' with { type: 'json' };
import it from '#shared/texts/import-headings/it.json' with { type: 'json' };

/* The columns of every table that is imported. Dialogs, errors and readers of files take their headings from here. */

export type HeadingKey = keyof typeof de.importHeading;
type ColumnSpec = {
  /** The heading that dialogs, errors and documentation name, in each language. */
  readonly heading: HeadingKey;
  /** Accepted as well. */
  readonly also?: readonly string[];
  readonly isOptional?: true;
};

const part = {
  brand: { heading: 'brand', also: ['Hersteller'] },
  article: { heading: 'article', also: ['article', 'number', 'Artikel', 'Nummer'] },
} as const;

export const importColumns = {
  prices: {
    ...part,
    listPrice: { heading: 'listPrice', also: ['UPE', 'RRP', 'PPC'] },
    group: { heading: 'discountGroup', isOptional: true },
    deposit: { heading: 'deposit', isOptional: true },
    exchange: { heading: 'exchange', isOptional: true },
    days: { heading: 'daysOnOrder', also: ['Lieferzeit', 'Lieferzeit (Tage)'], isOptional: true },
    scales: { heading: 'quantityBreaks', also: ['scales', 'Staffelpreise'], isOptional: true },
    deleted: { heading: 'deleted', isOptional: true },
  },
  stock: {
    ...part,
    warehouse: { heading: 'warehouse' },
    quantity: { heading: 'stock', also: ['quantity', 'Menge'] },
  },
  'net-prices': {
    customer: { heading: 'customerNumber', also: ['customer', 'Kunde'] },
    ...part,
    price: { heading: 'netPrice', also: ['price', 'Preis'] },
    deleted: { heading: 'deleted', isOptional: true },
  },
  fz6: {
    hsn: { heading: 'hsn', also: ['Herstellerschlüsselnummer'] },
    tsn: { heading: 'tsn', also: ['Typschlüsselnummer'] },
    maker: { heading: 'manufacturer', also: ['Herstellerklartext'] },
    tradeName: { heading: 'tradeName' },
  },
  recalls: {
    reference: { heading: 'kbaReference' },
    published: { heading: 'published' },
    make: { heading: 'make' },
    model: { heading: 'model' },
    defect: { heading: 'defect' },
    builtFrom: { heading: 'builtFrom' },
    builtTo: { heading: 'builtTo', also: ['bis'] },
    description: { heading: 'defectDescription', isOptional: true },
    measure: { heading: 'measure', isOptional: true },
    measureText: { heading: 'measureDescription', isOptional: true },
  },
  astra: {
    number: { heading: 'typeApproval' },
    make: { heading: 'make', also: ['04 Marke'] },
    type: { heading: 'type', also: ['04 Typ'] },
    mask: { heading: 'vinPrefix', also: ['06 Vorziffer'] },
    ccm: { heading: 'displacement', also: ['27 Hubraum'] },
    kw: { heading: 'power', also: ['28 Leistung kW', '28 Leistung', 'Leistung'] },
  },
  hotspots: {
    drawing: { heading: 'drawing', also: ['assembly', 'Tafel', 'Bild', 'picture'], isOptional: true },
    number: { heading: 'number', also: ['position', 'pos', 'Nr', 'Bildnummer', 'hotspot'] },
    article: { heading: 'genericArticle', also: ['generic article id', 'Warengruppe', 'article'] },
    perCar: { heading: 'perVehicle', also: ['per_car', 'quantity', 'Stück', 'je Fahrzeug'], isOptional: true },
    x: { heading: 'x', also: ['left', 'x1', 'links'] },
    y: { heading: 'y', also: ['top', 'y1', 'oben'] },
    width: { heading: 'width', also: ['w'], isOptional: true },
    height: { heading: 'height', also: ['h'], isOptional: true },
    right: { heading: 'right', also: ['x2'], isOptional: true },
    bottom: { heading: 'bottom', also: ['y2'], isOptional: true },
  },
  synonyms: {
    target: { heading: 'target', also: ['Art'] },
    id: { heading: 'number', also: ['id', 'target_id', 'Nr'] },
    language: { heading: 'language' },
    word: { heading: 'word', also: ['synonym'] },
  },
  tours: {
    name: { heading: 'tour', also: ['Name'] },
    weekdays: { heading: 'weekdays', also: ['Tage', 'Days'] },
    cutOff: { heading: 'cutOff', also: ['Bestellen bis'] },
    arrival: { heading: 'arrival' },
    daysLater: { heading: 'daysLater', also: ['Ankunftstag'], isOptional: true },
  },
  /** Of a firm's own invoicing. Either a name or a company is needed. */
  customers: {
    name: { heading: 'name', also: ['Kunde', 'customer', 'Nachname', 'last name'], isOptional: true },
    company: { heading: 'company', isOptional: true },
    firstName: { heading: 'firstName', isOptional: true },
    contact: { heading: 'contact', isOptional: true },
    street: { heading: 'street', also: ['Strasse', 'Adresse', 'address'], isOptional: true },
    postalCode: { heading: 'postalCode', also: ['Postleitzahl', 'postal code', 'zip', 'NPA'], isOptional: true },
    city: { heading: 'city', also: ['Stadt', 'city', 'Ville', 'Città'], isOptional: true },
    country: { heading: 'country', isOptional: true },
    email: { heading: 'email', also: ['mail', 'Mailadresse'], isOptional: true },
    phone: { heading: 'phone', also: ['Tel', 'Mobil', 'mobile'], isOptional: true },
    vatId: { heading: 'vatId', also: ['USt-ID'], isOptional: true },
    leitwegId: { heading: 'leitwegId', isOptional: true },
    note: { heading: 'note', also: ['Notiz'], isOptional: true },
    plate: { heading: 'plate', also: ['plate', 'number plate'], isOptional: true },
    vin: { heading: 'vin', isOptional: true },
    car: { heading: 'vehicle', isOptional: true },
    mileage: { heading: 'mileage', also: ['km-Stand'], isOptional: true },
    firstRegistration: { heading: 'firstRegistration', isOptional: true },
    nextInspection: { heading: 'nextInspection', also: ['TÜV', 'nächste HU', 'MFK'], isOptional: true },
    consent: { heading: 'consent', also: ['Werbung Mail', 'Einwilligung', 'consent'], isOptional: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnSpec>>>>;

export type TableKind = keyof typeof importColumns;
// Object.keys widens the keys to string.
export const tableKinds = Object.keys(importColumns) as readonly TableKind[];
export type ColumnOf<Kind extends TableKind> = keyof (typeof importColumns)[Kind] & string;

/** Tables that need one at least of several columns. */
export const oneOfColumns: Readonly<Partial<Record<TableKind, readonly string[]>>> = { customers: ['name', 'company'] };

export type TableColumn<Name extends string = string> = ColumnSpec & { readonly name: Name };

/** In the order in which dialogs name them. */
export const columnsOf = <Kind extends TableKind>(kind: Kind): readonly TableColumn<ColumnOf<Kind>>[] =>
  Object.entries<ColumnSpec>(importColumns[kind]).map(([name, spec]) => ({ ...spec, name: name as ColumnOf<Kind> })); // entries widen the keys to string

/** English first: importers speak English. */
const languages = [en, de, fr, it];

/** Everything under which a column is found in a file. */
export const headingsOf = ({ heading, also = [] }: ColumnSpec): readonly string[] => [
  ...new Set([...languages.map(({ importHeading }) => importHeading[heading]), ...also]),
];

/** Case, spaces, hyphens and underscores make no difference: "list_price" is "List price". */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

// Object.entries widens the keys to string.
const english = new Map(
  (Object.entries(en.importHeading) as [HeadingKey, string][]).map(([key, text]) => [headingKey(text), key]),
);

/** Which heading this is in English; null: none of ours. */
export const headingNamed = (text: string): HeadingKey | null => english.get(headingKey(text)) ?? null;
