import { numberToType, previewOf } from '#shared/imports/import-preview.ts';
import type { ImportDetail } from '#shared/imports/import-run.ts';
import type { ImportOrder } from '#shared/imports/order-schema.ts';
import type { TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/* Imports as a browser orders them, in API tests. */

export type Prefix = '/admin' | '/supplier';
export const order = (kind: ImportOrder['kind'], bytes: number, change: Partial<ImportOrder> = {}): ImportOrder => ({
  kind,
  name: 'list.csv',
  bytes,
  supplier: null,
  isDelta: false,
  isHeld: false,
  ...change,
});

export function importsOf(app: () => TestApp) {
  /** The portal's clock goes on too: what is busy at first is looked at again after seconds. */
  async function shortWait(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    app().later(100);
  }

  const announce = async (who: Visitor, wish: ImportOrder, prefix: Prefix = '/admin') =>
    (await who.post(`/api${prefix}/imports`, wish)).json as { kind: string; import: number; reason?: string };

  /** The visitor's own send() makes text of a body; bytes go as they are. */
  async function piece(who: Visitor, id: number, at: number, bytes: Uint8Array, prefix: Prefix = '/admin') {
    const response = await fetch(`${app().origin}/api${prefix}/imports/${id}/pieces?at=${at}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  async function sent(who: Visitor, wish: ImportOrder, bytes: Uint8Array, prefix: Prefix = '/admin'): Promise<number> {
    const { import: id } = await announce(who, wish, prefix);
    const { json } = await piece(who, id, 0, bytes, prefix);
    if (json.isWhole !== true) throw new Error(`The file was not taken: ${JSON.stringify(json)}`);
    return id;
  }

  const confirm = async (who: Visitor, id: number, removed: number | null, prefix: Prefix = '/admin') =>
    (await who.post(`/api${prefix}/imports/${id}/confirm`, { removed })).json as { kind: string; reason?: string };

  async function previewed(who: Visitor, id: number, prefix: Prefix = '/admin'): Promise<ImportDetail> {
    for (;;) {
      const detail = (await who.get(`/api${prefix}/imports/${id}`)).json as ImportDetail;
      if (['preview', 'failed'].includes(detail.run.state)) return detail;
      await shortWait();
    }
  }

  /** To its end; what it would change is confirmed. */
  async function ended(who: Visitor, id: number, prefix: Prefix = '/admin'): Promise<ImportDetail> {
    for (;;) {
      const detail = (await who.get(`/api${prefix}/imports/${id}`)).json as ImportDetail;
      if (['done', 'failed', 'cancelled'].includes(detail.run.state)) return detail;
      if (detail.run.state === 'preview') await confirm(who, id, numberToType(detail.preview ?? previewOf([])), prefix);
      await shortWait();
    }
  }
  /** Asks for its undo, and follows it to its end. `runs`: those that go with it, the last one first. */
  async function reverted(who: Visitor, id: number, runs: readonly [number, ...number[]], prefix: Prefix = '/admin') {
    const path = `/api${prefix}/imports/${id}`;
    const asked = (await who.post(`${path}/revert`, { newest: runs[0], count: runs.length })).json as { kind: string };
    if (asked.kind !== 'noted') throw new Error(`The undo was not noted: ${JSON.stringify(asked)}`);
    return revertEnded(who, id, prefix);
  }

  async function revertEnded(who: Visitor, id: number, prefix: Prefix = '/admin') {
    for (;;) {
      const { run } = (await who.get(`/api${prefix}/imports/${id}`)).json as ImportDetail;
      if (run.state !== 'reverting') return run;
      await shortWait();
    }
  }
  return { announce, piece, sent, confirm, previewed, ended, reverted, revertEnded };
}
