import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests without a component that still need a browser environment: storage, cookies, location or pointers. */
const inBrowser = ['src/client/{api,app,session}/**/*.test.ts', 'src/client/**/{use-*,gestures}.test.ts'];
/** Tests that only read the project's files. */
const projectRules = [
  'test/{architecture,breakpoints,dependencies,lock-file,specification,styles-in-use,test-areas,texts-in-use,workflow}.test.ts',
];
/** A mocked Node module would reach the other files of the worker. */
const withMocks = ['src/server/imports/queue/queue.test.ts'];
// Waiting ends as soon as what is awaited is there: these limits are only reached where it never comes.
const expected = { poll: { timeout: 20_000 } };
const server = {
  globalSetup: ['test/global-setup.ts'],
  expect: expected,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Workers wait for the database and for the processes that they start: one more than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'rules', include: projectRules, isolate: false, testTimeout: 30_000 } },
      { test: { name: 'shared', include: ['{src/shared,dev}/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'client-rules',
          include: ['src/client/**/*.test.ts'],
          exclude: inBrowser,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.tsx', ...inBrowser],
          environment: 'jsdom',
          setupFiles: ['src/client/app/patient-client.ts'],
          isolate: false,
          expect: expected,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src/server,demo,bench,test}/**/*.test.ts'],
          exclude: [...projectRules, ...withMocks],
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...server,
        },
      },
      { test: { name: 'isolated', include: withMocks, ...server } },
    ],
  },
});
