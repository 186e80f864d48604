import { answerTasks } from '#server/jobs/answer-tasks.ts';
import { layOutPaper } from '#server/papers/lay-out-paper.ts';

answerTasks(layOutPaper);
