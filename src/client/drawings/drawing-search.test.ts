import { describe, expect, it } from 'vitest';
import { emptyDrawingSearch, readDrawingSearch, writeDrawingSearch } from '#client/drawings/drawing-search.ts';

describe('the address of a drawing', () => {
  it.each([
    emptyDrawingSearch,
    { drawing: 'front-brake', part: null, chosen: [], isEdited: false },
    { drawing: 'front-brake', part: 12, chosen: [3], isEdited: false },
    { drawing: 'front-brake', part: 1, chosen: [1, 20], isEdited: true },
  ])('is written and read back', (search) => {
    expect(readDrawingSearch(writeDrawingSearch(search))).toEqual(search);
  });

  it('what someone has typed into it counts only as far as it makes sense', () => {
    expect(readDrawingSearch({ drawing: '../x', part: 3 })).toEqual(emptyDrawingSearch);
    expect(readDrawingSearch({ drawing: 'a', part: 'x', chosen: '1.x.1.-4.5000.2', edit: 'no' })).toEqual({
      drawing: 'a',
      part: null,
      chosen: [1, 2],
      isEdited: false,
    });
  });
});
