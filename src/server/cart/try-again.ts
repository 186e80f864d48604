import { DatabaseError } from 'pg';

/** Deadlock, a transaction that would not have been alone, and a row that another has just made. */
const metAnother = new Set(['40P01', '40001', '23505']);
const attempts = 3;

/** Two who got into each other's way: the next attempt finds what the other one has left. `work` is a whole transaction. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isMet = error instanceof DatabaseError && metAnother.has(error.code ?? '');
      if (!isMet || attempt >= attempts) throw error;
    }
  }
}
