import type { Paper } from '#server/papers/paper.ts';

/** An invoice such as suppliers write. */
export const samplePaper: Paper = {
  language: 'de',
  title: 'Rechnung 26-088412',
  sender: ['Reinhardt Autoteile', 'Holländische Straße 140', '34127 Kassel'],
  recipient: ['Kfz Brandt GmbH', 'Leipziger Straße 88', '34123 Kassel'],
  facts: [
    { name: 'Rechnungsdatum', value: '17.11.2026' },
    { name: 'Kundennummer', value: '40 218' },
  ],
  before: ['Vielen Dank für Ihren Auftrag.'],
  table: {
    columns: [
      { title: 'Pos.', width: 24, align: 'left' },
      { title: 'Artikel', width: null, align: 'left' },
      { title: 'Menge', width: 50, align: 'right' },
      { title: 'Einzel', width: 60, align: 'right' },
      { title: 'Gesamt', width: 60, align: 'right' },
    ],
    rows: [
      { kind: 'group', text: 'KS-PF 214', amount: '63,25 €' },
      { kind: 'row', cells: ['1', ['Maro-Filter W 7050', 'Ölfilter'], '1', '9,85', '9,85'] },
      { kind: 'sub', cells: ['', 'Pfand', '1', '0,00', '0,00'] },
      { kind: 'row', cells: ['2', ['Castan 15F6DC', 'Motoröl 5W-30 C2'], '6', '8,90', '53,40'] },
    ],
  },
  sums: [
    { name: 'Netto', value: '63,25 €' },
    { name: 'USt 19 % auf 63,25 €', value: '12,02 €' },
    { name: 'Zahlbetrag', value: '75,27 €', isTotal: true },
  ],
  after: ['Zahlbar bis 01.12.2026 ohne Abzug.'],
  foot: [['Reinhardt Autoteile GmbH', 'HRB 14 882'], ['USt-IdNr. DE 298 114 502']],
  warning: 'Demodaten – nicht für die Werkstatt',
  issuedAt: new Date('2026-11-17T10:00:00Z'),
};
