import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';
import { type Condition, documentPicture, pictureSize } from '#test/registration-documents/document-picture.ts';
import { type DocumentValues, documentValues } from '#test/registration-documents/document-values.ts';

// Filming the page while two workers compute would double the time.
test.use({ trace: 'off' });

const labels = {
  plate: 'A Kennzeichen',
  firstRegistration: 'B Erstzulassung',
  hsn: '2.1 HSN',
  tsn: '2.2 TSN',
  vin: 'E FIN',
} as const;
const fieldNames = Object.keys(labels) as (keyof typeof labels)[]; // the keys of the table above

type Count = { all: number; right: number; unsure: number; wrongAndSure: number };

async function renderPictures(browser: Browser, cars: readonly DocumentValues[], condition: Condition) {
  const page = await browser.newPage({ viewport: pictureSize });
  const pictures: { readonly car: DocumentValues; readonly picture: Buffer }[] = [];
  for (const car of cars) {
    await page.setContent(documentPicture(car, condition));
    pictures.push({ car, picture: await page.screenshot() });
  }
  await page.close();
  return pictures;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schein fotografieren' });

/** Every request of the page and its workers, and how much it carried. */
function watchRequests(page: Page) {
  const requests: { readonly url: string; readonly sent: number }[] = [];
  page.context().on('request', (request) => {
    requests.push({ url: request.url(), sent: request.postDataBuffer()?.length ?? 0 });
  });
  return requests;
}

async function openDialog(page: Page): Promise<void> {
  await selectCar(page, null);
  await page.goto('/a');
  await page.getByRole('button', { name: 'Schein fotografieren' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function readPicture(page: Page, car: DocumentValues, picture: Buffer, count: Count): Promise<void> {
  const dialog = dialogOf(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'schein.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: 'Bild des Fahrzeugscheins' })).toBeVisible({ timeout: 90_000 });
  for (const name of fieldNames) {
    const field = dialog.getByRole('textbox', { name: labels[name] });
    const isRight = (await field.inputValue()) === car[name];
    const isSure = (await field.getAttribute('data-ask')) === null;
    count.all += 1;
    count.right += Number(isRight);
    count.unsure += Number(!isSure);
    count.wrongAndSure += Number(isSure && !isRight);
  }
}

function tell(condition: Condition, { all, right, unsure, wrongAndSure }: Count): void {
  const share = ((100 * right) / all).toFixed(1);
  process.stdout.write(
    `  ${condition.padEnd(8)} ${right}/${all} fields right (${share} %), ${unsure} to check, ${wrongAndSure} wrong unmarked\n`,
  );
}

/** For pictures that nobody would take on purpose: four fields of five. */
const floor = 0.8;

const cars = documentValues();
// Both typefaces, an umlaut and an E at the end of a plate.
const plates = ['GÖ-PF 12', 'LG-PF 3E'];
const chosen = plates.flatMap((plate) => cars.filter((car) => car.plate === plate));

test('a picture of the document is read on the device, straight, turned, blurred or glaring, and the person looks before a car is searched', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn('chef');
  await openDialog(page);
  expect(await axeFindings(page, wcag), 'choosing a picture').toEqual([]);
  const requests = watchRequests(page);
  for (const condition of ['turned', 'blurred', 'glare', 'straight'] as const) {
    const count: Count = { all: 0, right: 0, unsure: 0, wrongAndSure: 0 };
    const pictured = condition === 'straight' ? chosen : chosen.slice(0, 1);
    for (const { car, picture } of await renderPictures(browser, pictured, condition)) {
      const another = dialogOf(page).getByRole('button', { name: 'Neues Bild' });
      if (await another.isVisible()) await another.click();
      await readPicture(page, car, picture, count);
    }
    tell(condition, count);
    expect(count.all).toBe(pictured.length * fieldNames.length);
    expect(count.right / count.all, condition).toBeGreaterThanOrEqual(condition === 'straight' ? 0.95 : floor);
    expect(count.wrongAndSure, condition).toBe(0);
  }

  // The reader's own files prove that the workers' requests are seen as well.
  expect(requests.some(({ url }) => url.includes('deu.traineddata'))).toBe(true);
  expect(requests.filter(({ url }) => new URL(url).origin !== portal.origin && !url.startsWith('blob:'))).toEqual([]);
  expect(requests.filter(({ sent }) => sent > 0)).toEqual([]);
  expect(requests.filter(({ url }) => /select\.do/.test(url))).toEqual([]);

  expect(await axeFindings(page, wcag), 'what was read').toEqual([]);

  await dialogOf(page).getByRole('button', { name: 'Fahrzeug suchen' }).click();
  await expect(dialogOf(page)).toBeHidden();
});
