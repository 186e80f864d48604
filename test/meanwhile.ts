import type { Pool } from 'pg';

/** Something is changed by another, who is not done when `work` comes by: it waits, and then finds what has become of it. `more`: changed while it waits. */
export async function meanwhile<Result>(
  pool: Pool,
  change: string,
  work: () => Promise<Result>,
  more?: string,
): Promise<Result> {
  const other = await pool.connect();
  try {
    await other.query('begin; set local role passform_system');
    await other.query(change);
    const working = work();
    for (let patience = 0; patience < 200; patience++) {
      const { rows } = await other.query<{ waits: boolean }>(
        'select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as waits',
      );
      if (rows[0]?.waits) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    if (more !== undefined) await other.query(more);
    await other.query('commit');
    return await working;
  } finally {
    other.release();
  }
}
