import { tasksApart } from '#server/jobs/tasks-apart.ts';

/* A portal whose reader is busy for ever. */

const read = tasksApart<string, string>(new URL('endless-worker.ts', import.meta.url), 'It could not be read');
await read('a file');
process.stdout.write('busy\n');
await read('time');
