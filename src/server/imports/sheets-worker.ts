import { readSheets } from '#server/imports/read-sheets.ts';
import { answerTasks } from '#server/jobs/answer-tasks.ts';

answerTasks(readSheets);
