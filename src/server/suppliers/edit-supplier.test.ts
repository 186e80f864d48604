import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedSupplier } from '#shared/suppliers/edit-contract.ts';
import type { TourPlan } from '#shared/suppliers/tour-plan.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

const supplierOf = async (code: string) => {
  const { suppliers } = (await admin.get('/api/admin/suppliers')).json as { suppliers: EditedSupplier[] };
  const found = suppliers.find((one) => one.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
};
const put = async (path: string, body: unknown) =>
  (await admin.send(`/api/admin/suppliers/${path}`, { method: 'PUT', body })).json;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a supplier', () => {
  it('shows its type number where an operator or the configuration says so (R1.4)', async () => {
    const shown = async () =>
      ((await app.visitor().get('/api/portal')).json as { typeNumberSuppliers: string[] }).typeNumberSuppliers;
    expect(await shown()).toEqual(['ALPTEIL']);
    expect((await supplierOf('ALPTEIL')).isTypeNumberFixed).toBe(true);
    const { facts } = await supplierOf('NORDTEIL');
    await put('NORDTEIL', { ...facts, showsTypeNumber: true });
    expect(await shown()).toEqual(['ALPTEIL', 'NORDTEIL']);
  });

  it('gives its customers its colour, and takes nothing that is none', async () => {
    const css = async (code: string) => (await app.visitor().get(`/assets/suppliers/${code}/theme.css`)).text;
    expect(await css('NORDTEIL')).toBe('');
    const { facts } = await supplierOf('NORDTEIL');
    expect(await put('NORDTEIL', { ...facts, colour: '#0a3d2c' })).toMatchObject({ kind: 'saved' });
    expect(await css('NORDTEIL')).toContain('--brand:#0a3d2c');
    for (const colour of ['red', '#FFF', '#12345g', '#000000;}body{display:none'])
      expect(await put('NORDTEIL', { ...facts, colour })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await css('NOBODY')).toBe('');
    expect(await css('%22')).toBe('');
  });

  it('gets a logo that is cleaned, at a new address, and loses it again (R7.11)', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';
    expect(await put('NORDTEIL/logo', { file: base64(svg) })).toMatchObject({
      kind: 'saved',
      supplier: { hasLogo: true },
    });
    const { logoUrl } = await supplierOf('NORDTEIL');
    expect(logoUrl).toMatch(/\?v=[0-9a-f]{12}$/);
    const logo = (await app.visitor().get(logoUrl, { 'x-requested-with': null })).text;
    expect(logo).toContain('path');
    expect(logo).not.toContain('script');
    expect(await put('NORDTEIL/logo', { file: null })).toMatchObject({ kind: 'saved', supplier: { hasLogo: false } });
  });

  it.each([
    ['', 'empty'],
    ['this is no picture', 'damaged'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'unknown-kind'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32"/>', 'nothing-drawn'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'entities'],
  ])('refuses a logo that is no picture: %s', async (file, reason) => {
    expect(await put('NORDTEIL/logo', { file: base64(file) })).toEqual({ kind: 'refused', reason });
  });

  it('has a code of its own', async () => {
    const { facts } = await supplierOf('ALPTEIL');
    const add = async (code: string) => (await admin.post('/api/admin/suppliers', { code, facts })).json;
    expect(await add('ALPTEIL')).toEqual({ kind: 'refused', reason: 'code-taken' });
    expect(await add('neu')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await add('NEU1')).toMatchObject({ kind: 'saved', supplier: { code: 'NEU1', customers: 0 } });
  });
});

describe('tours', () => {
  type Answer = { plan: TourPlan; version: string };
  const read = async () => (await admin.get('/api/admin/suppliers/NORDTEIL/tours')).json as Answer;

  it('are changed all together, and hold with the next order', async () => {
    const { plan, version } = await read();
    expect(plan.tours.map(({ name }) => name)).toContain('Nachttour');
    const only = {
      name: 'Einzige',
      weekdays: [7, 1, 2, 3, 4, 5, 6, 1],
      cutOff: '23:00',
      arrival: '23:30',
      arrivesDaysLater: 0,
    };
    const next = { ...plan, tours: [{ ...only, weekdays: [1, 2, 3, 4, 5, 6, 7] }], pickingMinutes: 45 };
    expect(await put('NORDTEIL/tours', { plan: next, version })).toMatchObject({ kind: 'saved', plan: next });
    const chef = await app.signedIn('chef');
    expect((await chef.get('/api/suppliers/next-tour')).json).toMatchObject({ name: 'Einzige' });
    expect(await put('NORDTEIL/tours', { plan, version })).toMatchObject({ kind: 'changed' });
    expect((await read()).plan).toEqual(next);
  });

  it('that contradict themselves are refused, and change nothing', async () => {
    const { plan, version } = await read();
    const tour = { name: 'A', weekdays: [1], cutOff: '10:00', arrival: '09:00', arrivesDaysLater: 0 };
    expect(await put('NORDTEIL/tours', { plan: { ...plan, tours: [tour] }, version })).toEqual({ kind: 'refused' });
    expect(
      await put('NORDTEIL/tours', { plan: { ...plan, tours: [{ ...tour, weekdays: [8] }] }, version }),
    ).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await read()).version).toBe(version);
    expect((await admin.get('/api/admin/suppliers/NOBODY/tours')).status).toBe(404);
  });
});
