import { describe, expect, it } from 'vitest';
import {
  faultIn,
  freePlace,
  nextNumber,
  openTexts,
  toEdited,
  withArea,
  withKinds,
  withoutArea,
  withPart,
  withPatch,
  withPlace,
} from '#client/drawings/edit/edited-parts.ts';

const at = (x: number) => ({ x, y: 1, width: 0, height: 0 });
const part = (number: number, genericArticleId = 15, name = '') => ({
  number,
  genericArticleId,
  perCar: 1,
  areas: [at(1)],
  name,
});
const edited = (...parts: ReturnType<typeof part>[]) => toEdited(parts);

describe('the parts of a drawing while they are placed', () => {
  it('a new one takes the first free number, stands where that belongs and keeps an id of its own', () => {
    const parts = edited(part(1), part(3));
    expect(nextNumber(parts)).toBe(2);
    const added = withPart(parts, at(7));
    expect(added.parts.map(({ number, id }) => [number, id])).toEqual([
      [1, 1],
      [2, 3],
      [3, 2],
    ]);
    expect(added.id).toBe(3);
  });

  it('places can be added, moved and taken out; with the last one the part goes', () => {
    const parts = edited(part(1), part(2));
    expect(withArea(parts, 1, 0, at(9))[0]?.areas).toEqual([at(9)]);
    expect(withPlace(parts, 2, at(5))[1]?.areas).toEqual([at(1), at(5)]);
    expect(withoutArea(parts, 1, 0).map(({ number }) => number)).toEqual([2]);
    let many = parts;
    for (let turn = 0; turn < 20; turn += 1) many = withPlace(many, 1, at(turn));
    expect(many[0]?.areas).toHaveLength(8);
  });

  it('what nobody has pointed at is set beside what stands there', () => {
    const sheet = { width: 160, height: 100 };
    expect(freePlace([], { x: 80.4, y: 50 }, sheet)).toEqual({ x: 80, y: 50, width: 0, height: 0 });
    const one = withPart([], freePlace([], { x: 80, y: 50 }, sheet)).parts;
    expect(freePlace(one, { x: 80, y: 50 }, sheet)).toMatchObject({ x: 90, y: 50 });
    expect(freePlace(one, { x: 500, y: 500 }, sheet)).toMatchObject({ x: 160, y: 100 });
  });

  it('while two have the same number, only the one that is meant is changed', () => {
    const parts = withPatch(edited(part(1), part(2)), 2, { number: 1 });
    expect(faultIn(parts)).toMatchObject({ id: 2, number: 1, reason: 'twice' });
    expect(withArea(parts, 2, 0, at(9)).map(({ areas }) => areas[0]?.x)).toEqual([1, 9]);
    expect(withoutArea(parts, 2, 0).map(({ id }) => id)).toEqual([1]);
  });

  it('words that match nothing leave no kind behind, and get theirs when the catalogue answers', () => {
    const parts = edited(part(1, 15, 'Bremsscheibe vorn'), part(2, 0, ' bremsbelagsatz VORN '), part(3, 0, 'xyz'));
    expect(openTexts(parts)).toEqual(['bremsbelagsatz VORN', 'xyz']);
    const known = withKinds(parts, [{ id: 16, name: 'Bremsbelagsatz vorn' }]);
    expect(known.map(({ genericArticleId, name }) => [genericArticleId, name])).toEqual([
      [15, 'Bremsscheibe vorn'],
      [16, ' bremsbelagsatz VORN '],
      [0, 'xyz'],
    ]);
    expect(withKinds(known, [{ id: 16, name: 'Bremsbelagsatz vorn' }])).toBe(known);
  });

  it('a number twice and a part without a kind are found before they are sent', () => {
    expect(faultIn(edited(part(1), part(2)))).toBeNull();
    expect(faultIn(withPart(edited(part(1)), at(4)).parts)).toMatchObject({ number: 2, reason: 'unknown-article' });
  });
});
