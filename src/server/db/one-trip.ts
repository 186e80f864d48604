import type { Compilable, CompiledQuery, RawBuilder, Transaction } from 'kysely';
import { PipelinedConnection } from '#server/db/pipelined-connection.ts';
import type { Schema } from '#server/db/schema.ts';

/*
 * Several statements of a transaction in one round trip. Kysely itself waits for each answer before it sends the next
 * statement; here all of them leave together, and the database takes them in this order.
 */

type Tx = Transaction<Schema>;
type Statement<Row> = Compilable<Row> | RawBuilder<Row>;
type Rows<Statements extends readonly unknown[]> = {
  -readonly [At in keyof Statements]: Statements[At] extends Statement<infer Row> ? Row[] : never;
};

/** The rows of each statement. Where one fails, so do those behind it, and with them the transaction. */
export function oneTrip<const Statements extends readonly Statement<unknown>[]>(
  tx: Tx,
  statements: Statements,
): Promise<Rows<Statements>> {
  return onConnection(tx, async (connection) => {
    const asked = statements.map((statement) => connection.executeQuery(compiled(tx, statement)));
    const answers = await Promise.allSettled(asked);
    const rows = answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value.rows;
    });
    return rows as Rows<Statements>; // in the order of the statements
  });
}

/**
 * Leaves with whatever is asked next, at the latest with the commit, and nobody waits for it. Should it fail, so does the
 * transaction: its commit tells. For statements whose rows nobody needs.
 */
export async function sendAhead(tx: Tx, ...statements: readonly Statement<unknown>[]): Promise<void> {
  await onConnection(tx, async (connection) => {
    for (const statement of statements) connection.send(compiled(tx, statement));
  });
}

const compiled = (tx: Tx, statement: Statement<unknown>): CompiledQuery => statement.compile(tx);

function onConnection<Result>(tx: Tx, work: (connection: PipelinedConnection) => Promise<Result>): Promise<Result> {
  return tx.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This transaction has another driver');
    return work(connection);
  });
}
