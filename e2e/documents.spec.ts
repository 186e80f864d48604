import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, test } from '#e2e/portal.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { asXRechnung } from '#test/e-invoices/as-xrechnung.ts';
import { pdfOf } from '#test/e-invoices/pdf-of.ts';
import { readZip } from '#test/zip-file.ts';

const screenPath = '/a/document-management/documents';
const rows = (page: Page) => page.getByRole('grid', { name: 'Belege' }).locator('tbody').getByRole('row');
const detail = (page: Page) => page.getByRole('complementary', { name: 'Beleg' });

async function firstOf(page: Page, query: string): Promise<DocumentHead> {
  const answer = (await (await callAs(page, 'GET', `/api/documents?${query}`)).json()) as { documents: DocumentHead[] };
  const [first] = answer.documents;
  if (!first) throw new Error(`no document for ${query}`);
  return first;
}

test('a year of documents: list, filters, totals, detail with chain, and its files alone and together (R2.3)', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await page.goto(screenPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Belege' })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByText(/\d+ von [\d.]+ Belegen/)).toBeVisible();
  // A paper of money shows its money, whatever the switch for price lists says.
  await expect(page.getByRole('switch', { name: 'EK zeigen' })).not.toBeChecked();
  await expect(rows(page).filter({ hasText: '€' })).not.toHaveCount(0);

  await page.getByRole('button', { name: /^Art:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rechnung', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kinds=invoice/);
  await rows(page).first().getByRole('button').click();
  await expect(detail(page).getByRole('article')).toContainText('Zahlbetrag');
  await expect(detail(page).getByText('E-Rechnung gültig')).toBeVisible();
  await detail(page)
    .getByRole('tab', { name: /^Verknüpft/ })
    .click();
  await expect(
    detail(page)
      .getByRole('button', { name: /^Bestellung/ })
      .first(),
  ).toBeVisible();

  // A reload brings the same picture.
  await page.reload();
  await expect(detail(page).getByRole('tab', { name: /^Verknüpft/ })).toHaveAttribute('aria-selected', 'true');

  const pdf = await page.request.get(
    (await detail(page).getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const xml = await page.request.get(
    (await detail(page).getByRole('link', { name: /^XML/ }).getAttribute('href')) ?? '',
  );
  expect(await xml.text()).toContain('CrossIndustryInvoice');

  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als ZIP laden' }).click();
  expect((await zip).suggestedFilename()).toBe('Belege.zip');
  const papers = await readZip(await readFile(await (await zip).path()));
  expect(papers.size).toBe(2);
  for (const [name, paper] of papers) {
    expect(name).toMatch(/\.pdf$/);
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Liste als CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('Belege.csv');
  const table = await readFile(await (await csv).path(), 'utf8');
  const { count } = (await (await callAs(page, 'GET', '/api/documents/totals?kinds=invoice')).json()) as {
    count: number;
  }; // checked by the server itself
  expect(table.trim().split('\r\n')).toHaveLength(count + 1);

  // On a telephone the document is a layer of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screenPath);
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** As the supplier's own portal would send them: a PDF with its data, and the data alone. */
async function filesOf(page: Page): Promise<{ zugferd: Buffer; xrechnung: Buffer; numbers: string[] }> {
  const answer = await callAs(page, 'GET', '/api/documents?kinds=invoice&states=paid');
  const [first, second] = ((await answer.json()) as { documents: DocumentHead[] }).documents; // checked by the server itself
  const zugferd = await (await page.request.get(`/files/documents/${first?.id}.pdf`)).body();
  const data = readEInvoice(await (await page.request.get(`/files/documents/${second?.id}.xml`)).body());
  if (data.kind !== 'read') throw new Error('an invoice of the supplier can be read');
  const xrechnung = Buffer.from(writeUbl(asXRechnung(data.invoice)));
  return { zugferd, xrechnung, numbers: [first?.number ?? '', second?.number ?? ''] };
}

test('ZUGFeRD and XRechnung come in: checked, matched, archived, and only once', async ({ page, signIn }) => {
  await signIn('chef');
  const { zugferd, xrechnung, numbers } = await filesOf(page);
  await page.goto(screenPath);
  const files = {
    zugferd: { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: zugferd },
    xrechnung: { name: 'xrechnung.xml', mimeType: 'application/xml', buffer: xrechnung },
  };
  const dialog = page.getByRole('dialog');
  const send = async (...names: (keyof typeof files)[]) => {
    await page.getByRole('button', { name: 'E-Rechnung hochladen' }).click();
    await dialog.locator('input[type=file]').setInputFiles(names.map((name) => files[name]));
  };
  for (const [index, name] of (['zugferd', 'xrechnung'] as const).entries()) {
    await send(name);
    await expect(detail(page).getByRole('heading', { name: numbers[index] ?? '' })).toBeVisible();
    await expect(detail(page).getByText('Passt zu Bestellung und Lieferung')).toBeVisible();
    await detail(page).getByRole('tab', { name: 'Vorschau' }).click();
    await expect(detail(page).getByRole('article')).toContainText('Zahlbetrag');
    await detail(page)
      .getByRole('tab', { name: /^Verknüpft/ })
      .click();
    await expect(
      detail(page)
        .getByRole('button', { name: /^Lieferschein/ })
        .first(),
    ).toBeVisible();
  }
  // Unaltered: what comes out is what went in.
  const xml = (await detail(page).getByRole('link', { name: /^XML/ }).getAttribute('href')) ?? '';
  expect((await (await page.request.get(xml)).body()).equals(xrechnung)).toBe(true);

  await send('zugferd', 'xrechnung');
  await expect(dialog.getByText('Diese Datei ist schon da.')).toHaveCount(2);
  const empty = Buffer.from(pdfOf({ parts: [] }));
  const bad = [
    { name: 'Bild.xml', mimeType: 'application/xml', buffer: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x/>') },
    { name: 'Leer.pdf', mimeType: 'application/pdf', buffer: empty },
    { name: 'Abgebrochen.pdf', mimeType: 'application/pdf', buffer: empty.subarray(0, -40) },
  ];
  await dialog.locator('input[type=file]').setInputFiles(bad);
  await expect(dialog.getByText(/DTD oder Entitäten/)).toBeVisible();
  await expect(dialog.getByText(/In diesem PDF stecken keine Rechnungsdaten/)).toBeVisible();
  await expect(dialog.getByText(/Die Datei ist beschädigt oder unvollständig/)).toBeVisible();
});

test('documents: axe finds nothing in the list and in a document', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  const { id } = await firstOf(page, 'kinds=invoice');
  await page.goto(screenPath);
  await expect(rows(page)).not.toHaveCount(0);
  await axeInEveryLook(page, 'list');
  await goThere(page, [`${screenPath}?document=${id}`]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await axeInEveryLook(page, 'document', { tags: wcag });
});
