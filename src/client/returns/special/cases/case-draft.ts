import * as z from 'zod/mini';
import { photoDraftSchema } from '#client/returns/photos/photo-draft.ts';
import { answersOf } from '#client/returns/special/cases/typed-answers.ts';
import { type AnswerFault, type Answers, faultsOf } from '#shared/returns/answers.ts';
import type { ReturnWish } from '#shared/returns/contract.ts';
import { type Question, questionsOf } from '#shared/returns/questions.ts';
import { handovers, type ReturnableLine, returnableLineSchema } from '#shared/returns/return-case.ts';
import type { PartCondition, ReturnReason } from '#shared/returns/return-reasons.ts';

const caseReasons = ['warranty', 'complaint'] as const satisfies readonly ReturnReason[];
export type CaseReason = (typeof caseReasons)[number];
export const caseSteps = ['part', 'answers', 'review'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** A case as it is written, step by step. */
export const caseDraftSchema = z.object({
  step: z.enum(caseSteps),
  part: z.nullable(returnableLineSchema),
  reason: z.enum(caseReasons),
  quantity: z.int(),
  /** What stands in the fields, by the key of the question. */
  typed: z.record(z.string(), z.string()),
  batch: z.string(),
  remark: z.string(),
  photos: z.array(photoDraftSchema),
  handover: z.enum(handovers),
});
export type CaseDraft = z.infer<typeof caseDraftSchema>;

export const emptyDraft: CaseDraft = {
  step: 'part',
  part: null,
  reason: 'warranty',
  quantity: 1,
  typed: {},
  batch: '',
  remark: '',
  photos: [],
  handover: 'tour',
};

/** Another part asks other questions; what was said to the same ones stays. */
export const withPart = (draft: CaseDraft, part: ReturnableLine): CaseDraft => ({
  ...draft,
  part,
  quantity: Math.min(draft.quantity, part.quantity),
  step: 'answers',
});

export const draftQuestions = ({ part, reason }: CaseDraft): readonly Question[] =>
  questionsOf(part?.family ?? 'general', reason);

export const draftFaults = (draft: CaseDraft, today: string): Readonly<Record<string, AnswerFault>> => {
  const questions = draftQuestions(draft);
  return faultsOf(questions, answersOf(questions, draft.typed), { today, deliveredOn: draft.part?.deliveredOn ?? '' });
};

/** What failed in use was fitted. What was wrong from the beginning was seen when it was unpacked, or later. */
const conditionOf = (reason: CaseReason, { fittedOn, removedOn, fittedAt, removedAt }: Answers): PartCondition =>
  reason === 'warranty' || fittedOn || removedOn || fittedAt || removedAt ? 'fitted' : 'opened';

/** Are these the lines of a return that was announced? Then nothing is left to write. */
export const isAnnounced = ({ part }: CaseDraft, lines: readonly Pick<ReturnableLine, 'documentId' | 'position'>[]) =>
  lines.some(({ documentId, position }) => documentId === part?.documentId && position === part.position);

/** As it is sent; null: no part is chosen yet. */
export function wishOf(draft: CaseDraft): Omit<ReturnWish, 'key' | 'kind'> | null {
  const { part, quantity, reason, remark, batch, photos, handover } = draft;
  if (!part) return null;
  const { documentId, position } = part;
  const answers = answersOf(draftQuestions(draft), draft.typed);
  const said = { text: remark.trim(), batch: batch.trim(), photos: photos.map(({ id }) => id) };
  return {
    handover,
    note: '',
    lines: [{ documentId, position, quantity, reason, condition: conditionOf(reason, answers), answers, ...said }],
  };
}
