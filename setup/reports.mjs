// Where the test runners write what `npm run test:slow` reads.
import { join } from 'node:path';
import { root } from './house.mjs';

const folder = join(root, '.build/reports');
export const reports = { vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') };
