import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder, type Transaction } from 'kysely';
import { PipelinedConnection } from '#server/db/pipelined-connection.ts';
import type { Schema } from '#server/db/schema.ts';

/*
 * Several statements of a transaction in one round trip. Kysely itself waits for each answer before it sends the next
 * statement; here they leave when they are asked, and the database takes them in this order. So
 *
 *   const [carts, limits] = await Promise.all([ask(tx, aboutCarts), ask(tx, aboutLimits)]);
 *
 * takes one round trip, and so do functions side by side that ask before they wait for anything.
 */

type Tx = Transaction<Schema>;
export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;

const connections = new WeakMap<Tx, PipelinedConnection>();

/** Once, before anything is asked in a transaction. */
export async function openPipeline(tx: Tx): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This transaction has another driver');
    connections.set(tx, connection);
  });
}

/** Leaves now, and is answered with its rows. Where it fails, so does all that is asked behind it, and the commit. */
export function ask<Row>(tx: Tx, statement: Statement<Row>): Promise<Row[]> {
  return answered(connectionOf(tx).executeQuery<Row>(statement.compile(tx)));
}

/**
 * The same for what is asked all the time in the same words, by a key that finds few rows: the database reads and plans it
 * once for all values. It names its columns, for a table may get another one while this runs.
 */
export function askOften<Row>(tx: Tx, statement: Statement<Row>): Promise<Row[]> {
  return answered(connectionOf(tx).executeOften<Row>(statement.compile(tx)));
}

function answered<Row>(answer: Promise<QueryResult<Row>>): Promise<Row[]> {
  const rows = answer.then((result) => result.rows);
  // Whoever does not ask after it is told by the commit.
  rows.catch(() => undefined);
  return rows;
}

/**
 * Leaves now, and nobody waits for it. Should it fail, so does the transaction: whatever is asked next tells, at the
 * latest its commit. For statements whose rows nobody needs.
 */
export function send(tx: Tx, ...statements: readonly Statement<unknown>[]): void {
  const connection = connectionOf(tx);
  for (const statement of statements) connection.send(statement.compile(tx));
}

/** Statements without values that leave with the beginning of a transaction, in one message. */
export function beginWith(tx: Tx, statements: string): void {
  connectionOf(tx).beginWith(statements);
}

/** The end of a transaction that only reads leaves now; nothing can be asked behind it. */
export function sendEnd(tx: Tx): void {
  connectionOf(tx).end(CompiledQuery.raw('commit'));
}

function connectionOf(tx: Tx): PipelinedConnection {
  const connection = connections.get(tx);
  if (!connection) throw new Error('This transaction was not opened by one of the doors (tenant.ts)');
  return connection;
}
