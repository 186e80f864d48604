import type { Page } from '@playwright/test';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type * as contract from '#shared/drawings/edit-contract.ts';

/* Placing the parts of an operator's own drawing: by keyboard, by finger, and what becomes of unsaved work. */

const golf = 900000032;
const address = '/a/graphical-part-search';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect x="50" y="50" width="200" height="100" fill="#ccc"/></svg>`;

async function openEditor(page: Page): Promise<string> {
  const names = { de: 'Haubenschloss', en: '', fr: '', it: '' };
  const file = Buffer.from(svg).toString('base64');
  const saved: AnswerOf<typeof contract.addDrawing> = await (
    await callAs(page, 'POST', '/api/drawings', { names, file })
  ).json();
  if (saved.kind !== 'saved') throw new Error(saved.reason);
  await page.goto(`${address}?drawing=${saved.drawing.key}&edit=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'Haubenschloss' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Haubenschloss' })).toBeVisible();
  return saved.drawing.key;
}

async function remove(page: Page, key: string): Promise<void> {
  const { version }: contract.EditedDrawing = await (await callAs(page, 'GET', `/api/drawings/${key}/edit`)).json();
  expect((await callAs(page, 'DELETE', `/api/drawings/${key}?version=${version}`)).status()).toBe(200);
}

const spots = (page: Page) => page.getByRole('button', { name: /^Teil \d+ bei / });

test('a part is placed by finger and without a pointer, resized and given a second place; what is not saved is not lost without a word', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await selectCar(page, golf);
  const key = await openEditor(page);
  // A finger sets a point by a tap, and moves the sheet by everything else.
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const sheet = page.getByRole('img', { name: 'Haubenschloss' });
  const box = async () => (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = await box();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await touch('touchStart', [middleX - 30, middleY]);
  await touch('touchStart', [middleX - 30, middleY], [middleX + 30, middleY]);
  for (let by = 10; by <= 60; by += 10)
    await touch('touchMove', [middleX - 30 - by, middleY], [middleX + 30 + by, middleY]);
  await touch('touchEnd');
  await expect.poll(async () => Math.round((await box()).width / width)).toBe(3);
  const zoomed = await box();
  await touch('touchStart', [middleX, middleY]);
  for (let by = 10; by <= 50; by += 10) await touch('touchMove', [middleX - by, middleY]);
  await touch('touchEnd');
  await expect.poll(async () => Math.round((await box()).x - zoomed.x)).toBeLessThan(-40);
  await expect(spots(page)).toHaveCount(0);
  await touch('touchStart', [middleX, middleY]);
  await touch('touchEnd');
  await expect(spots(page)).toHaveCount(1);
  // The mouse draws; with its middle button it moves the sheet.
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  const before = await box();
  await page.mouse.move(middleX, middleY + 20);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(middleX + 60, middleY + 20, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  await expect.poll(async () => Math.round((await box()).x - before.x)).toBeGreaterThan(40);
  await expect(spots(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(spots(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Teil hinzufügen' }).press('Enter');
  await expect(spots(page)).toHaveCount(1);
  const side = (name: string) => page.getByRole('group', { name: /^Teil 1, Stelle/ }).getByLabel(name, { exact: true });
  for (const [name, value] of [
    ['x', '100'],
    ['y', '60'],
    ['Breite', '80'],
    ['Höhe', '40'],
  ] as const) {
    await side(name).fill(value);
    await side(name).press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Teil 1 bei 100, 60' })).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Stelle' }).press('Enter');
  await expect(spots(page)).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Teil 1, Stelle 2 von 2' })).toBeVisible();

  // On the way from 1 to 12 it is nowhere twice, and a row that goes leaves the texts of the others alone.
  await page.getByLabel('Teileart').fill('Bremsscheibe vorn');
  await page.getByRole('button', { name: 'Teil hinzufügen' }).press('Enter');
  await page.getByLabel('Teileart').nth(1).fill('Bremsbelagsatz vorn');
  await page.getByRole('button', { name: 'Teil hinzufügen' }).press('Enter');
  await page.getByLabel('Teileart').nth(2).fill('Bremssattel vorn');
  await page.getByLabel('Nr.').nth(2).fill('12');
  await page.getByLabel('Nr.').nth(2).press('Enter');
  await page.getByRole('button', { name: 'Teil 2 entfernen' }).click();
  await expect(page.getByLabel('Nr.').nth(1)).toHaveValue('12');
  await expect(page.getByLabel('Teileart').nth(1)).toHaveValue('Bremssattel vorn');
  await expect(page.getByLabel('Teileart').first()).toHaveValue('Bremsscheibe vorn');
  await expect(page.getByText('Diese Teileart kennt der Katalog nicht.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Zeichnung gespeichert').last()).toBeVisible();
  const edited: contract.EditedDrawing = await (await callAs(page, 'GET', `/api/drawings/${key}/edit`)).json();
  expect(edited.parts.map(({ number, areas }) => [number, areas.length])).toEqual([
    [1, 2],
    [12, 1],
  ]);
  expect(edited.parts[0]?.areas[0]).toEqual({ x: 100, y: 60, width: 80, height: 40 });

  await page.getByLabel('Name, englisch').fill('Bonnet lock');
  await page.getByRole('button', { name: 'Zur Tafel' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Ungespeicherte Änderungen verwerfen?' });
  await asked.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Name, englisch')).toHaveValue('Bonnet lock');
  await page.getByRole('button', { name: 'Zur Tafel' }).click();
  await asked.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).not.toHaveURL(/edit=true/);
  await remove(page, key);
});
