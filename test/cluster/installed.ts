import { existsSync } from 'node:fs';
import process from 'node:process';

/** setup/test.mjs installs them where it can, and says which are missing. On a build server none is left out. */
export const isInstalled = (...names: readonly string[]): boolean =>
  process.env.CI !== undefined || names.every((name) => existsSync(`/usr/sbin/${name}`));
