import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';
import { readZip, zipped } from '#test/zip-file.ts';

/* Lists of the same shape and size as the authorities', with invented content. */

export const fz6Size = 62_392;

export type Fz6Row = readonly [hsn: string, maker: string, tsn: string, tradeName: string];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Keys in order, some 700 to a maker; every fifth trade name is a list with commas, as in the original. */
export function fz6Rows(count = fz6Size): Fz6Row[] {
  return Array.from({ length: count }, (_, index) => {
    const [maker, type] = [Math.floor(index / 700) + 1, index % 700];
    const tsn = [1296, 36, 1].map((place) => letters[Math.floor(type / place) % 36]).join('');
    const name = index % 5 === 0 ? `MÜLLER ${type},-${type} L` : `MODELL ${type}`;
    return [String(maker).padStart(4, '0'), `WERK ${maker}`, tsn, name] as const;
  });
}

const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const fz6Csv = (rows: readonly Fz6Row[]) =>
  [
    'hsn,tsn,hersteller,handelsname',
    ...rows.map(([hsn, maker, tsn, name]) => [hsn, tsn, maker, name].map(quoted).join(',')),
  ].join('\n');

export const writeGzip = (file: string, text: string) => writeFile(file, gzipSync(text));

/** Sheet "FZ 6.1", headings in row 8, columns B to F, remarks below, other sheets around it. */
export async function writeFz6Workbook(file: string, rows: readonly Fz6Row[], sheet = 'FZ 6.1'): Promise<void> {
  const headings = [
    'Hersteller-\nschlüsselnummer',
    'Hersteller-\nklartext',
    'Typ-\nschlüsselnummer',
    'Handelsname',
    'Anzahl',
  ];
  const title = (text: string) => [null, text];
  const data = [
    ...['', 'Bestand an Kraftfahrzeugen', 'nach Herstellern und Handelsnamen', '', 'Stand', '', ''].map(title),
    [null, ...headings],
  ];
  const written = await writeXlsxFile([
    { sheet: 'Deckblatt', data: [['FZ 6']] },
    { sheet, data },
  ]).toBuffer();
  // For so many rows the library takes many seconds.
  const lines: (readonly (string | number)[])[] = [
    ...rows.map((row, index) => [...row, index + 1]),
    [],
    ['© Kraftfahrt-Bundesamt, Flensburg'],
  ];
  const below = lines.map((cells, index) => workbookRow(cells, data.length + 1 + index)).join('');
  const entries = await readZip(written);
  const path = 'xl/worksheets/sheet2.xml';
  const head = String(entries.get(path));
  await writeFile(
    file,
    await zipped(Object.fromEntries(entries.set(path, Buffer.from(head.replace('</sheetData>', `${below}$&`))))),
  );
}

/** From column B on. */
const workbookRow = (cells: readonly (string | number)[], number: number): string => {
  const written = cells.map((cell, at) => {
    const type = typeof cell === 'string' ? ' t="str"' : '';
    return `<c r="${'BCDEF'[at]}${number}"${type}><v>${cell}</v></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
};

const windows1252: Record<string, number> = { ä: 0xe4, ö: 0xf6, ü: 0xfc, Ü: 0xdc, é: 0xe9, '€': 0x80, '–': 0x96 };

/** What stands in ASCII or in the table above. */
export const asWindows1252 = (text: string) =>
  Buffer.from(Array.from(text, (char) => windows1252[char] ?? char.charCodeAt(0)));

const recallHeadings = [
  'KBA-Referenznummer',
  'Rückrufcode des Herstellers',
  'Veröffentlichungsdatum',
  'Marke',
  'Modell',
  'Mangelbezeichnung',
  'Produktionszeitraum von',
  'Produktionszeitraum bis',
  'Hotline',
  'Rückrufseite',
  'Mangelbeschreibung',
  'Titel der Maßnahme',
  'Beschreibung der Maßnahme',
  'Mögliche Eingrenzung der betroffenen Modelle',
  'Bekannte Vorfälle',
  'Anzahl weltweit',
  'Anzahl deutschlandweit',
  'Überwachung durch das KBA',
] as const;
export type RecallCells = Partial<Record<(typeof recallHeadings)[number], string>>;

export const recallsCsv = (recalls: readonly RecallCells[]) =>
  [
    recallHeadings.join(';'),
    ...recalls.map((recall) => recallHeadings.map((name) => quoted(recall[name] ?? '')).join(';')),
  ].join('\r\n');

const approvalHeadings = [
  'Typengenehmigungsnummer',
  '04 Marke',
  '04 Typ',
  '05 Typ; Variante/Version',
  '06 Vorziffer',
  '07 Karosserieform',
  '17 Achsantrieb',
  '26 Bauart Treibstoff',
  '27 Hubraum',
  '28 Leistung kW',
  '69/70/71 Reifen Felgen',
] as const;
export type ApprovalCells = Partial<Record<(typeof approvalHeadings)[number], string>>;

export const approvalsTsv = (approvals: readonly ApprovalCells[]) =>
  asWindows1252(
    [
      approvalHeadings.join('\t'),
      ...approvals.map((approval) => approvalHeadings.map((name) => approval[name] ?? '').join('\t')),
    ].join('\r\n'),
  );
