import { amountText, decimalOf } from '#shared/e-invoice/decimal.ts';
import { formatBusinessDate } from '#shared/format/date.ts';

type ColumnKind = 'text' | 'number' | 'money' | 'quantity' | 'date';

type BookRows = readonly (readonly (string | number | null)[])[];

/** Money in cents (rates in basis points read the same), quantities in thousandths, days as YYYY-MM-DD. */
export type BookTable = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  /** The first ones name a row. */
  readonly keys: number;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** Read when their turn comes: all lines of a year at once are many. */
  readonly pages: () => AsyncIterable<BookRows>;
};

const written: Readonly<Record<ColumnKind, (value: string | number) => string>> = {
  text: (value) =>
    `"${String(value)
      .replaceAll('"', '""')
      .replaceAll(/[\r\n]+/g, ' ')}"`,
  number: String,
  money: (value) => amountText(Number(value)).replace('.', ','),
  quantity: (value) => decimalOf({ units: BigInt(value), scale: 3 }).replace('.', ','),
  date: (value) => formatBusinessDate(String(value)),
};

/** Without heads: the description names the columns. */
export async function* bookCsv({ columns, pages }: BookTable): AsyncGenerator<Buffer> {
  for await (const rows of pages()) {
    const lines = rows.map((row) =>
      columns.map(({ kind }, index) => (row[index] == null ? '' : written[kind](row[index]))).join(';'),
    );
    yield Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
  }
}

type Holder = { readonly name: string; readonly city: string; readonly from: string; readonly to: string };

const escaped = (text: string): string =>
  // XML takes no control characters.
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const types: Readonly<Record<ColumnKind, string>> = {
  text: '<AlphaNumeric/>',
  number: '<Numeric/>',
  money: '<Numeric><Accuracy>2</Accuracy></Numeric>',
  quantity: '<Numeric><Accuracy>3</Accuracy></Numeric>',
  date: '<Date><Format>DD.MM.YYYY</Format></Date>',
};

export const indexDtdName = 'gdpdu-01-09-2004.dtd';

const texts = 'Version Name Location Comment URL Description From To Format Accuracy DecimalSymbol DigitGroupingSymbol '
  .concat('ColumnDelimiter RecordDelimiter TextEncapsulator')
  .split(' ');

/** Beside the description: importers look for it. It has what indexXml writes. */
export const indexDtd = [
  '<!ELEMENT DataSet (Version, DataSupplier?, Media+)>',
  '<!ELEMENT DataSupplier (Name, Location, Comment)>',
  '<!ELEMENT Media (Name, Table+)>',
  '<!ELEMENT Table (URL, Name?, Description?, Validity?, UTF8, DecimalSymbol, DigitGroupingSymbol, VariableLength)>',
  '<!ELEMENT Validity (Range, Format?)>',
  '<!ELEMENT Range (From, To?)>',
  '<!ELEMENT VariableLength (ColumnDelimiter, RecordDelimiter, TextEncapsulator, VariablePrimaryKey*, VariableColumn*)>',
  '<!ELEMENT VariablePrimaryKey (Name, (AlphaNumeric | Numeric | Date))>',
  '<!ELEMENT VariableColumn (Name, (AlphaNumeric | Numeric | Date))>',
  '<!ELEMENT Numeric (Accuracy?)>',
  '<!ELEMENT Date (Format)>',
  '<!ELEMENT AlphaNumeric EMPTY>',
  '<!ELEMENT UTF8 EMPTY>',
  ...texts.map((name) => `<!ELEMENT ${name} (#PCDATA)>`),
  '',
].join('\n');

/** The description that tax offices read tables by (GDPdU, version of 2004). */
export function indexXml(tables: readonly BookTable[], { name, city, from, to }: Holder): string {
  const table = ({ file, name: title, description, columns, keys }: BookTable) => {
    const named = columns.map(({ name: column, kind }, index) => {
      const element = index < keys ? 'VariablePrimaryKey' : 'VariableColumn';
      return `<${element}><Name>${escaped(column)}</Name>${types[kind]}</${element}>`;
    });
    return `<Table><URL>${escaped(file)}</URL><Name>${escaped(title)}</Name><Description>${escaped(description)}</Description><Validity><Range><From>${formatBusinessDate(from)}</From><To>${formatBusinessDate(to)}</To></Range><Format>DD.MM.YYYY</Format></Validity><UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol><VariableLength><ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>"</TextEncapsulator>${named.join('')}</VariableLength></Table>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${indexDtdName}">
<DataSet><Version>1.0</Version><DataSupplier><Name>${escaped(name)}</Name><Location>${escaped(city)}</Location><Comment>Faktura ${formatBusinessDate(from)} bis ${formatBusinessDate(to)}</Comment></DataSupplier><Media><Name>1</Name>${tables.map(table).join('')}</Media></DataSet>
`;
}
