import * as z from 'zod/mini';
import type { ReturnWish } from '#client/returns/pending-return.ts';
import { answersOf } from '#client/returns/special/typed-answers.ts';
import { type AnswerFault, faultsOf } from '#shared/returns/answers.ts';
import { type Question, questionsOf } from '#shared/returns/questions.ts';
import { handovers, type ReturnableLine, returnableLineSchema } from '#shared/returns/return-case.ts';
import type { ReturnReason } from '#shared/returns/return-reasons.ts';
import { idSchema } from '#shared/values.ts';

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
  photos: z.array(z.object({ id: idSchema, name: z.string(), isReport: z.boolean() })),
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

export const draftQuestions = ({ part }: CaseDraft): readonly Question[] => questionsOf(part?.family ?? 'general');

export const draftFaults = (draft: CaseDraft, today: string): Readonly<Record<string, AnswerFault>> => {
  const questions = draftQuestions(draft);
  return faultsOf(questions, answersOf(questions, draft.typed), today);
};

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
    // Whatever was fitted and failed has been fitted: the questions ask for the day.
    lines: [{ documentId, position, quantity, reason, condition: 'fitted', answers, ...said }],
  };
}
