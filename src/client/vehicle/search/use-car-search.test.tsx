import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { useCarSearch, useIsSearching, useSearchResult } from '#client/vehicle/search/use-car-search.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import { identifierKinds } from '#shared/vehicle/identifier.ts';

/** Answers in the order that the test wants. */
const open = new Map<string, (answer: Response) => void>();
const answer = (path: string, cars: unknown[]) => open.get(path)?.(Response.json(cars));

let search: ReturnType<typeof useCarSearch>;
function Flag({ kind }: { kind: (typeof identifierKinds)[number] }) {
  return useIsSearching(kind) ? <b>{kind} </b> : null;
}
function Portal() {
  search = useCarSearch('TYRE');
  const [result] = useSearchResult();
  return (
    <>
      <p>
        loading:{' '}
        {identifierKinds.map((kind) => (
          <Flag key={kind} kind={kind} />
        ))}
      </p>
      <p>cars: {result?.cars.map(({ type, entryPoint }) => `${type} ${entryPoint}`).join(', ')}</p>
    </>
  );
}
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => new Promise((resolve) => open.set(url, resolve)));
});
afterEach(() => {
  cleanup();
  open.clear();
  vi.unstubAllGlobals();
});
const two = (type: string) => [testCar({ type, carId: null }), testCar({ type, kTypeId: 2, carId: null })];

test('each search has a loading flag of its own (R3.5)', async () => {
  await renderInPortal(<Portal />);
  act(() => void search({ kind: 'vin', text: 'X' }));
  await screen.findByText('vin');
  act(() => void search({ kind: 'engineCode', text: 'CUNA' }));
  await screen.findByText('engineCode');
  await act(async () => answer('/api/tecdoc/car/byVin/X', []));
  await expect.poll(() => document.body.textContent).not.toContain('vin');
  expect(screen.getByText('engineCode')).toBeDefined();
});

test('an old answer never overwrites a newer one, and the items carry the entry point (R4.11)', async () => {
  await renderInPortal(<Portal />);
  const outcomes: string[] = [];
  act(() => {
    void search({ kind: 'engineCode', text: 'OLD' }).then((outcome) => outcomes.push(`old ${outcome}`));
    void search({ kind: 'engineCode', text: 'NEW' }).then((outcome) => outcomes.push(`new ${outcome}`));
  });
  await act(async () => answer('/api/tecdoc/car/bymotorcode/NEW', two('new')));
  await screen.findByText('cars: new TYRE, new TYRE');
  await act(async () => answer('/api/tecdoc/car/bymotorcode/OLD', two('old')));
  await expect.poll(() => outcomes).toEqual(['new choose', 'old outdated']);
  expect(screen.getByText('cars: new TYRE, new TYRE')).toBeDefined();
});
