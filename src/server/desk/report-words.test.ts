import { expect, it } from 'vitest';
import { reportWords } from '#server/desk/report-words.ts';

const said = reportWords('de');

it('a refusal is said in the reader’s language', () => {
  const sentence = 'touren.csv is neither a workbook (XLSX) nor CSV.';
  expect(said(sentence)).toBe('touren.csv ist weder eine Arbeitsmappe (XLSX) noch CSV.');
  expect(reportWords('it')(sentence)).toBe('touren.csv non è né una cartella di lavoro (XLSX) né un CSV.');
});

it('so is every line of a report, and what stands in it', () => {
  const wrong = [
    '2 lines are wrong in k.zip, so nothing of it was imported.',
    '  Line 7 of articles.csv: id may not be 0',
  ];
  expect(said(wrong.join('\n')).split('\n')).toEqual([
    'In k.zip sind 2 Zeilen falsch. Deshalb wurde nichts übernommen.',
    'Zeile 7 von articles.csv: id darf nicht 0 sein',
  ]);
  expect(said('p.csv has no line that can be used. Line 2: "Acme" is no brand of the catalogue.')).toBe(
    'p.csv hat keine brauchbare Zeile. Zeile 2: die Marke „Acme“ kennt der Katalog nicht',
  );
});

it('what a file holds is no message', () => {
  expect(said('there is no drawing "{given}"')).toBe('die Zeichnung „{given}“ gibt es nicht');
});

it('what nobody knows stands as it is', () => {
  expect(said('deadlock detected')).toBe('deadlock detected');
});
