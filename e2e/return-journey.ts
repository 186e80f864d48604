import type { Page } from '@playwright/test';
import { callAs, expect } from '#e2e/portal.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import type { ReturnableLine, ReturnCase, ReturnHead } from '#shared/returns/return-case.ts';
import type { ReturnKind } from '#shared/returns/return-reasons.ts';

/** The smallest picture that there is: one dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await callAs(page, 'GET', path)).json()) as Answer; // checked by the server itself
}

/** A line that may go back and is worth it. */
export async function freeLine(
  page: Page,
  kind: ReturnKind,
  wants: (line: ReturnableLine) => boolean = () => true,
): Promise<ReturnableLine> {
  const { documents } = await read<{ documents: DocumentHead[] }>(page, '/api/documents?kinds=invoice');
  for (const { id } of documents) {
    const { lines } = await read<{ lines: ReturnableLine[] }>(
      page,
      `/api/returnable-lines?kind=${kind}&document=${id}`,
    );
    const found = lines.find(
      (line) => line.exclusion === null && !line.isSpecialOrder && (line.unitPrice ?? 0) > 1000 && wants(line),
    );
    if (found) return found;
  }
  throw new Error(`nothing is left for ${kind}`);
}

/** The supplier gets the goods and decides on every line in the same way. Signed in is the supplier's admin. */
export async function decide(
  page: Page,
  id: number,
  decision: 'accepted' | 'reduced' | 'refused',
  note = '',
): Promise<void> {
  const { returns } = await read<{ returns: (ReturnHead & { firmId: number })[] }>(page, '/api/supplier/returns');
  const firm = returns.find((held) => held.id === id)?.firmId;
  const path = `/api/supplier/returns/${firm}/${id}`;
  const { lines } = await read<ReturnCase>(page, path);
  expect((await callAs(page, 'POST', `${path}/move`, { to: 'received' })).status()).toBe(200);
  const decided = lines.map(({ line, quantity, expected }) => ({
    ...{ line, decision, note },
    quantity: decision === 'refused' ? 0 : quantity,
    unitPrice: decision === 'reduced' ? Math.ceil((expected ?? 0) / quantity / 2) : null,
  }));
  expect((await callAs(page, 'POST', `${path}/decision`, { lines: decided })).status()).toBe(200);
}

/** The return whose page is open. */
export const shownId = (page: Page) => Number(new URL(page.url()).searchParams.get('return'));
