import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { amount, isFaultsCommand } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { confirmImport, orderImport, runOf, sendImport } from '#test/faults/send-import.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';
import { Visitor } from '#test/visitor.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// In npm test it is a part of e2e/imports.spec.ts.
it.runIf(isFaultsCommand)(
  'kill -9 in the middle of an import: the next start takes it up again and ends it well',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'passform-kill-'));
    const server = new KillableServer(dataDir);
    const signedIn = async () => {
      const visitor = new Visitor(server.origin);
      expect((await visitor.signIn('admin')).status).toBe(200);
      return visitor;
    };
    try {
      await copyFirstStart(dataDir);
      await server.start();
      let admin = await signedIn();
      // Larger than one piece, and large enough to be in the middle of it for seconds.
      const rows = Array.from({ length: amount('import-lists', 3, 8) }, (_, times) =>
        fz6Rows().map(([hsn, ...rest]) => [String(Number(hsn) + times * 100).padStart(4, '0'), ...rest] as const),
      ).flat();
      const file = Buffer.from(fz6Csv(rows));
      const id = await orderImport(admin, { kind: 'fz6', name: 'fz6_2025.csv', bytes: file.length });
      // Killed while the file is on its way, it goes on with the piece that is missing.
      await sendImport(admin, server.origin, id, file, 4 * 2 ** 20);
      await server.kill();
      await server.start();
      admin = await signedIn();
      await sendImport(admin, server.origin, id, file);
      for (;;) {
        const { run } = await runOf(admin, id);
        if (run.read > 0 || run.state === 'done') break;
        await sleep(50);
      }
      await server.kill();
      const [before] = await server.ask<{ state: string; keys: string }>(
        `select state, (select count(*) from registration_key where source like 'kba-fz6%') as keys from import_run where id = $1`,
        [id],
      );
      expect(before).toMatchObject({ state: 'running' });
      await server.start();
      admin = await signedIn();
      let detail = await runOf(admin, id);
      while (detail.run.endedAt === null) {
        if (detail.run.state === 'preview') await confirmImport(admin, detail);
        await sleep(200);
        detail = await runOf(admin, id);
      }
      expect(detail.run).toMatchObject({ state: 'done', skipped: 0, read: rows.length });
      expect(detail.course.map(({ what }) => what)).toContain('taken-up');
      const [after] = await server.ask<{ keys: number }>(
        `select count(*)::int as keys from registration_key where source = 'kba-fz6-2025'`,
      );
      expect(after?.keys).toBe(new Set(rows.map(([hsn, , tsn]) => hsn + tsn)).size);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  600_000,
);
