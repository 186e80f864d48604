import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Cell, DocumentTable } from '#server/documents/document-table.ts';
import { amountText } from '#shared/e-invoice/decimal.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet (ECMA-376), with a bold head that stays, real numbers and real dates. */
export function xlsxFileOf({ columns, rows }: DocumentTable, name: string, at: Date): Promise<Uint8Array> {
  const table = [columns.map((title): Cell => ({ kind: 'text', text: title })), ...rows];
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    // Styles by number: 0 plain, 1 bold, 2 money, 3 date.
    'xl/styles.xml': `<styleSheet xmlns="${sheets}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>${table.map(rowOf).join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [file, xml] of Object.entries(files)) zip.addBuffer(Buffer.from(head + xml), file, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}

function rowOf(cells: readonly Cell[], index: number): string {
  const row = index + 1;
  const written = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    if (cell === null) return '';
    if (cell.kind === 'money') return `<c r="${place}" s="2"><v>${amountText(cell.cents)}</v></c>`;
    if (cell.kind === 'date') return `<c r="${place}" s="3"><v>${serialOf(cell.date)}</v></c>`;
    const style = index === 0 ? ' s="1"' : '';
    return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** Days since the end of 1899, as workbooks count. */
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without what XML 1.0 does not allow at all. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
