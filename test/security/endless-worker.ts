import { answerTasks } from '#server/jobs/answer-tasks.ts';

/* What a file could make its reader do, if a limit of ours were forgotten. */

const held: unknown[] = [];

answerTasks(async (asked: string) => {
  if (asked === 'time') for (;;);
  while (asked === 'memory') held.push(Array.from({ length: 100_000 }, () => ({ held: held.length })));
  return asked;
});
