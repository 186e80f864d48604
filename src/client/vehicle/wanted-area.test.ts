import { expect, test } from 'vitest';
import { entryPointFor, vehicleAreas, wantedArea, wantedEntryPoint } from '#client/vehicle/wanted-area.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { entryPointPath } from '#shared/vehicle/entry-point.ts';

test('the areas that need a vehicle are those of R2.4', () => {
  expect(screenKeys.filter((key) => screens[key].needsVehicle)).toEqual([...vehicleAreas]);
});

test('a car chosen for an area leads there, else to the articles (R2.6)', () => {
  expect(vehicleAreas.map((area) => entryPointPath(entryPointFor(area)))).toEqual(
    vehicleAreas.map((area) => screens[area].path),
  );
  expect(entryPointFor(null)).toBe('ARTICLES');
});

test('whatever else stands in the address is no area', () => {
  for (const search of [{ area: 'tyres' }, { area: 'admin' }, { area: 3 }, {}, null, 'tyres'])
    expect(wantedArea(search)).toBe(
      search !== null && typeof search === 'object' && search.area === 'tyres' ? 'tyres' : null,
    );
});

test('an entry point in the address is where a car leads; an unknown one is /a, none the articles (R2.5, R2.6)', () => {
  expect(
    [{ entryPoint: 'WORK' }, { entryPoint: 'NOWHERE' }, { entryPoint: 3 }, {}, null].map(wantedEntryPoint),
  ).toEqual(['WORK', 'INDEX', 'ARTICLES', 'ARTICLES', 'ARTICLES']);
});
