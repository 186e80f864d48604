/** What PostgreSQL and the network say when the database is not there (class 08, 57P; node's own codes), or has no room left (53). */
const databaseGone =
  /^(08...|57P0[1-3]|53[123]00|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
const poolGone =
  /timeout (exceeded when trying to connect|expired)|Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after calling end/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return databaseGone.test('code' in error ? String(error.code) : '') || poolGone.test(error.message);
}
