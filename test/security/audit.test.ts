import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { appendAudit, brokenAudit } from '#server/db/audit.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { figure } from '#test/security/form.ts';
import { withClient } from '#test/template-databases.ts';
import { testNow } from '#test/test-now.ts';

/* Point 12: the log under the hands of whoever has taken over the server, and of whoever owns the database. */

let database: FreshDatabase;
let firm: number;
beforeAll(async () => {
  database = await freshDatabase();
  firm = await asSystem(database.db, async (tx) => {
    const { firm_id } = await tx
      .selectFrom('account')
      .select('firm_id')
      .where('username', '=', 'chef')
      .executeTakeFirstOrThrow();
    for (let number = 1; number <= 30; number += 1)
      await appendAudit(
        tx,
        { firmId: firm_id, accountId: null, by: 'Prüfung', action: 'locked', subject: 'account', subjectId: number },
        testNow,
      );
    return firm_id;
  });
});
afterAll(() => database.drop());

const changes = [
  sql`update audit_entry set by_name = 'Niemand'`,
  sql`delete from audit_entry`,
  sql`truncate audit_entry`,
  sql`alter table audit_entry disable trigger all`,
  sql`drop table audit_entry`,
];

describe('the log takes nothing but another entry', () => {
  it.each(changes.map((change, index) => [index, change] as const))(
    'change %i is refused to both roles',
    async (_, change) => {
      for (const door of [
        () => asFirm(database.db, firm, (tx) => change.execute(tx)),
        () => asSystem(database.db, (tx) => change.execute(tx)),
      ])
        await expect(door()).rejects.toThrow(/permission denied|must be owner|never changed|append/i);
      expect(await asSystem(database.db, (tx) => brokenAudit(tx, firm))).toBeNull();
    },
  );

  it('a link that somebody has made up is found', async () => {
    const forged = asFirm(database.db, firm, async (tx) => {
      await sql`insert into audit_entry (firm_id, entry, at, by_name, action, subject, subject_id, detail, before_hash, hash)
        values (${firm}, 9999, now(), 'x', 'locked', 'account', 1, '{}', '\\x00', '\\x00')`.execute(tx);
      throw new Error(`entry ${await brokenAudit(tx, firm)} does not fit`);
    });
    await expect(forged).rejects.toThrow('entry 9999 does not fit');
  });
});

describe('whoever owns the database can change it, and is found out', () => {
  const asOwner = (statement: string) => {
    const { superuser } = inject('postgres');
    return withClient({ ...superuser, database: database.connection.database }, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(statement);
    });
  };
  const broken = () => asSystem(database.db, (tx) => brokenAudit(tx, firm));

  it('the entry that was changed is named; mended, the chain is whole again', async () => {
    const of = `where firm_id = ${firm} and entry = 17`;
    await asOwner(`update audit_entry set subject_id = 4711 ${of}`);
    expect(await broken()).toBe(17);
    await asOwner(`update audit_entry set subject_id = 17 ${of}`);
    expect(await broken()).toBeNull();
  });

  it('and so is the place where one is missing', async () => {
    await asOwner(`delete from audit_entry where firm_id = ${firm} and entry = 9`);
    const entry = await broken();
    expect(entry === 9 || entry === 10).toBe(true);
    figure(
      12,
      'changes refused to the roles of the server; found after a tampering by the owner',
      `${changes.length * 2 + 1}; entry 17, entry ${entry}`,
    );
  });
});
