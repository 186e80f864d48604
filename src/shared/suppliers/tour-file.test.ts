import { describe, expect, it } from 'vitest';
import {
  clockIn,
  mostTours,
  tourCells,
  tourIn,
  toursIn,
  weekdaysIn,
  withDaysLater,
  withKnownNames,
} from '#shared/suppliers/tour-file.ts';

const tour = { name: 'Tour 1', weekdays: [1, 2, 5], cutOff: '08:30', arrival: '10:00', arrivesDaysLater: 0 };
const cells = tourCells(tour);

describe('tours as a table', () => {
  it('that are exported are imported again as they were', () => {
    const odd = [tour, { ...tour, name: '=HYPERLINK("x")' }, { ...tour, name: '- Nacht', arrivesDaysLater: 1 }];
    const { tours, refused } = toursIn(odd.map((one, index) => ({ line: index + 2, cells: tourCells(one) })));
    expect(refused).toEqual([]);
    expect(tours).toEqual(odd);
    for (const one of odd) expect(tourCells(one).name).not.toMatch(/^[=+\-@]/);
  });

  it('understand days as people write them', () => {
    expect(weekdaysIn('Mo-Fr')).toEqual([1, 2, 3, 4, 5]);
    expect(weekdaysIn('Mo, Mi; Fr')).toEqual([1, 3, 5]);
    expect(weekdaysIn('Montag Tuesday So.')).toEqual([1, 2, 7]);
    expect(weekdaysIn('135')).toEqual([1, 3, 5]);
    expect(weekdaysIn('1-5 So')).toEqual([1, 2, 3, 4, 5, 7]);
    for (const wrong of ['', 'Fr-Mo', '8', 'xx', 'Mo-Di-Mi']) expect(weekdaysIn(wrong), wrong).toBeNull();
  });

  it('understand times as people and workbooks write them', () => {
    expect(['8:30', '08.30', '08:30:00', '8:30 Uhr'].map(clockIn)).toEqual(Array(4).fill('08:30'));
    expect(clockIn('0.3541666666666667')).toBe('08:30');
    for (const wrong of ['24:00', '8', 'morgens', '12:60', '']) expect(clockIn(wrong), wrong).toBeNull();
  });

  it('say what is wrong with a line', () => {
    expect(tourIn({ ...cells, name: ' ' })).toBe('name');
    expect(tourIn({ ...cells, weekdays: 'nie' })).toBe('weekdays');
    expect(tourIn({ ...cells, cutOff: '25:00' })).toBe('cut-off');
    expect(tourIn({ ...cells, arrival: '' })).toBe('arrival');
    expect(tourIn({ ...cells, daysLater: '9' })).toBe('days-later');
    expect(tourIn({ ...cells, arrival: '07:00' })).toBe('arrives-before-cut-off');
    expect(
      toursIn([
        { line: 2, cells },
        { line: 3, cells: { ...cells, name: ' TOUR 1' } },
      ]).refused,
    ).toEqual([{ line: 3, name: ' TOUR 1', reason: 'name-twice' }]);
    expect(
      toursIn([
        { line: 2, broken: 'Tour 1;Mo' },
        { line: 3, cells: { ...cells, cutOff: 'früh' } },
        { line: 4, cells },
      ]),
    ).toEqual({
      tours: [tour],
      refused: [
        { line: 2, name: '', reason: 'broken' },
        { line: 3, name: 'Tour 1', reason: 'cut-off' },
      ],
    });
  });

  it('are taken up to a number that still can be shown', () => {
    const many = Array.from({ length: mostTours + 1 }, (_, at) => ({
      line: at + 2,
      cells: { ...cells, name: `Tour ${at}` },
    }));
    const { tours, refused } = toursIn(many);
    expect(tours).toHaveLength(mostTours);
    expect(refused).toEqual([{ line: mostTours + 2, name: `Tour ${mostTours}`, reason: 'too-many' }]);
  });
});

it('a delivery run that is there already keeps the spelling of its name', () => {
  const later = { ...tour, name: 'TOUR 1', arrival: '11:00' };
  expect(withKnownNames([later, { ...tour, name: 'Neu' }], [tour])).toEqual([
    { ...later, name: 'Tour 1' },
    { ...tour, name: 'Neu' },
  ]);
});

it('without a column for it a tour keeps its day of arrival', () => {
  const known = { name: 'Nacht', weekdays: [1], cutOff: '17:00', arrival: '06:00', arrivesDaysLater: 1 };
  const line = (name: string) => ({ line: 2, cells: { ...tourCells({ ...known, name }), daysLater: '' } });
  expect(toursIn(withDaysLater([line('NACHT ')], [known]))).toMatchObject({ tours: [{ arrivesDaysLater: 1 }] });
  expect(toursIn(withDaysLater([line('Neu')], [known]))).toMatchObject({
    tours: [],
    refused: [{ reason: 'arrives-before-cut-off' }],
  });
});
