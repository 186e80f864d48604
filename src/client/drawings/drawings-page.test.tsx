import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '#client/api/query.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { offerKey } from '#client/articles/queries.ts';
import { DrawingsPage } from '#client/drawings/drawings-page.tsx';
import { testDrawing, testOffer, testPart } from '#client/drawings/test-drawing.ts';
import { currentCarQuery } from '#client/vehicle/car-queries.ts';
import * as contract from '#shared/drawings/contract.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 640"><g data-part="2"><path d="M0 0h9"/></g></svg>';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Nothing answers but the sheet: what the page needs lies in the cache.
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes('/files/') ? new Response(svg) : new Response('{}', { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(address: string, drawing = testDrawing()) {
  const user = testUser('ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_ORDER');
  const seeded = await renderInPortal(<DrawingsPage />, { user, address });
  const { queryClient } = seeded;
  queryClient.setQueryData(currentCarQuery.queryKey, null);
  const entry = { ...drawing, parts: drawing.parts.length, articles: null, isPublished: true, source: 'demo' };
  queryClient.setQueryData(query(contract.drawings, { query: {} }).queryKey, { drawings: [entry] });
  queryClient.setQueryData(query(contract.drawing, { params: { drawing: drawing.key }, query: {} }).queryKey, drawing);
  for (const { best } of drawing.parts)
    if (best) {
      const offer = testOffer({ purchasePrice: 3640, stock: 6 });
      queryClient.setQueryData(offerKey(best.id), { kind: 'known', offer });
    }
  return seeded;
}

const hotspots = async () => within(await screen.findByRole('group', { name: 'Teile auf der Zeichnung' }));

describe('the graphical search (R2.2, R2.3)', () => {
  it('the overview leads to a drawing', async () => {
    const { router } = await shown('/a/graphical-part-search');
    await userEvent.click(await screen.findByRole('link', { name: /Scheibenbremse vorn/ }));
    expect(router.state.location.search).toEqual({ drawing: 'front-brake' });
    expect((await hotspots()).getByRole('button', { name: '1 Teil 1' })).toBeTruthy();
  });

  it('point at the drawing and the list answers, and the other way round', async () => {
    await shown('/a/graphical-part-search?drawing=front-brake');
    const spot = (await hotspots()).getByRole('button', { name: '2 Teil 2' });
    const list = within(screen.getByRole('list', { name: 'Teileliste' }));
    await userEvent.hover(spot);
    expect(list.getAllByRole('listitem')[1]?.dataset.hover).toBe('true');
    await userEvent.click(spot);
    expect(spot.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-part="2"]')?.hasAttribute('data-on')).toBe(true);
    await userEvent.click(list.getByRole('button', { name: '3 Teil 3' }));
    expect(spot.getAttribute('aria-pressed')).toBe('false');
  });

  it('a part without articles is dashed and says so', async () => {
    await shown(
      '/a/graphical-part-search?drawing=front-brake',
      testDrawing([testPart(1, { articles: 0, best: null })]),
    );
    expect((await hotspots()).getByRole('button', { name: '1 Teil 1, kein Artikel' })).toBeTruthy();
  });

  it('without a car the selected part asks for one', async () => {
    await shown(
      '/a/graphical-part-search?drawing=front-brake&part=1',
      testDrawing([testPart(1, { articles: null, best: null, cheapestId: null, oeNumber: null })]),
    );
    const row = within(await screen.findByRole('list', { name: 'Teileliste' }));
    expect(await row.findByRole('button', { name: 'Fahrzeug wählen' })).toBeTruthy();
  });

  it('an address of nowhere says so', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'NOT_FOUND' }, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    );
    await shown('/a/graphical-part-search?drawing=nowhere');
    expect(await screen.findByRole('heading', { name: 'Diese Tafel gibt es nicht' })).toBeTruthy();
  });
});
