import { join } from 'node:path';
import process from 'node:process';

/** For child processes, which reuse compiled modules. */
export const childEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.build/compile-cache'),
};
