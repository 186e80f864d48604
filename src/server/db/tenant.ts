import { type Kysely, sql, type Transaction } from 'kysely';
import { actingAccess } from '#server/db/acting-access.ts';
import { beginWith, openPipeline, send, sendEnd } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';

/*
 * The only doors to the firms' rows, beside system-client.ts, which is asSystem for COPY and cursors. Each opens a transaction under a database role that row-level security binds, so a
 * forgotten WHERE returns nothing of another firm; without a door the server's own login sees no firm at all.
 * Whoever acts for a firm comes through the firm's door too, under a role that sees what the firm has granted.
 */

/** Work for one firm. Inside, use `tx` only. */
export async function asFirm<Result>(
  db: Kysely<Schema>,
  firmId: number,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, firmDoor(firmId), work);
}

/**
 * One look at a firm's rows, in one round trip: all that `work` asks leaves at once, and the end of the transaction with
 * it. Whatever it would ask after it has waited for an answer is refused, and so is everything that writes.
 */
export async function lookAsFirm<Result>(
  db: Kysely<Schema>,
  firmId: number,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, firmDoor(firmId), work, { looks: true });
}

/** The house's own work over all firms: sign-in, jobs, loading the demo. Inside, use `tx` only. */
export async function asSystem<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, houseDoor, work);
}

/** One look of the house over all firms, in one round trip: as lookAsFirm. */
export async function lookAsSystem<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, houseDoor, work, { looks: true });
}

/**
 * Inside a firm's transaction, what the house itself does there: the embedded supplier's books, the outbox. Back in the
 * firm's own role afterwards, also when it failed: whoever catches that goes on as the firm.
 */
export async function actAsHouse<Result>(tx: Transaction<Schema>, work: () => Promise<Result>): Promise<Result> {
  const stepBack = stepIn(tx);
  try {
    return await work();
  } finally {
    // Where the database itself refused something the transaction takes no more, and its end takes the role with it.
    stepBack();
  }
}

/**
 * The same for what leaves at once: the role is the house's only for what `work` asks or sends before it waits for
 * anything, so that others may ask beside it.
 */
export function askAsHouse<Result>(tx: Transaction<Schema>, work: () => Result): Result {
  const stepBack = stepIn(tx);
  try {
    return work();
  } finally {
    stepBack();
  }
}

type Role = 'passform_firm' | 'passform_acting' | 'passform_system';

/** The role, and what its policies go by. */
type Door = { readonly role: Role; readonly settings: string };

const houseDoor: Door = { role: 'passform_system', settings: '' };

function firmDoor(firmId: number): Door {
  const firm = `; set local passform.firm_id = '${numberOf(firmId)}'`;
  const access = actingAccess();
  if (access === null) return { role: 'passform_firm', settings: firm };
  if (access.firmId !== firmId)
    throw new Error(`Whoever acts for firm ${access.firmId} does nothing in firm ${firmId}`);
  if (!/^[A-Z0-9]{2,12}$/.test(access.supplier)) throw new Error(`${access.supplier} is not the code of a supplier`);
  const supplier = `; set local passform.supplier = '${access.supplier}'`;
  const account = `; set local passform.account_id = '${numberOf(access.accountId)}'`;
  const now = `; set local passform.now = '${access.clock().toISOString()}'`;
  return { role: 'passform_acting', settings: `${firm}${supplier}${account}${now}` };
}

/** The one that the next statement of a transaction will have. */
const roles = new WeakMap<Transaction<Schema>, Role>();

function stepIn(tx: Transaction<Schema>): () => void {
  const before = roles.get(tx);
  if (before === undefined) throw new Error('This transaction was not opened by one of the doors');
  if (before === 'passform_system') return () => undefined;
  const take = (role: Role) => {
    roles.set(tx, role);
    send(tx, sql.raw(`set local role ${role}`));
  };
  take('passform_system');
  return () => take(before);
}

function numberOf(firmId: number): string {
  if (!Number.isSafeInteger(firmId) || firmId <= 0) throw new RangeError(`${firmId} is not the number of a firm`);
  return String(firmId);
}

async function inRole<Result>(
  db: Kysely<Schema>,
  { role, settings }: Door,
  work: (tx: Transaction<Schema>) => Promise<Result>,
  { looks = false } = {},
): Promise<Result> {
  // A replica takes no transaction that says it would write, so only those who read say anything.
  const transaction = db.transaction();
  // Several questions of a look are answered as of one moment.
  const look = () => transaction.setIsolationLevel('repeatable read').setAccessMode('read only');
  return (looks ? look() : transaction).execute(async (tx) => {
    await openPipeline(tx);
    roles.set(tx, role);
    // They hold nothing but constants, digits, the letters of a code and a timestamp, so they need no bind parameters,
    // which would have to be parsed, planned and answered like a query.
    beginWith(tx, `set local role ${role}${settings}`);
    const result = work(tx);
    if (looks) sendEnd(tx);
    return result;
  });
}
