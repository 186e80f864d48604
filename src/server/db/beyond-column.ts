import { DatabaseError } from 'pg';

const outOfRange = '22003';

/** A value that came with a question is larger than its column can hold: whoever sent it means nothing that is there. */
export const isBeyondColumn = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === outOfRange && /parameter \$\d/.test(error.where ?? '');
