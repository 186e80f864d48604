import process from 'node:process';
import { firstStart } from '#test/first-start.ts';
import { preparedCluster } from '#test/global-setup.ts';

/* Run by setup/test.mjs while it checks format and types: builds the databases that the tests copy. */

// The other end is closed when the parent exits, however it exits.
process.stdin.resume().once('end', () => process.exit(1));
if (!process.env.TEST_DATABASE_URL) await preparedCluster();
await firstStart();
process.exit(0);
