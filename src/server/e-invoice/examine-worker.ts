import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { answerTasks } from '#server/jobs/answer-tasks.ts';

answerTasks(examineEInvoice);
