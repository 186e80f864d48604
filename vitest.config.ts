import { defineConfig } from 'vitest/config';

/** Tests without a component that want a browser all the same: its storage, cookies, address or pointers. */
const ofBrowser = ['src/client/{api,app,session}/**/*.test.ts', 'src/client/**/{use-*,gestures}.test.ts'];

export default defineConfig({
  test: {
    // Left alone, one core is kept free.
    maxWorkers: '100%',
    projects: [
      {
        // Pure rules: no file can leave anything behind for the next.
        test: {
          name: 'shared',
          include: ['src/shared/**/*.test.ts', 'dev/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'client-rules',
          include: ['src/client/**/*.test.ts'],
          exclude: ofBrowser,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.tsx', ...ofBrowser],
          environment: 'jsdom',
          setupFiles: ['test/patient-client.ts'],
          // As in the journeys. What guards data and rights, the server's tests, has no second try.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
