import * as z from 'zod/mini';
import { type PhotoDraft, photoDraftSchema } from '#client/returns/photos/photo-draft.ts';
import { lineRefusals, photoLimits, type ReturnWish, returnLimits } from '#shared/returns/contract.ts';
import { objectionTo } from '#shared/returns/eligibility.ts';
import { type ExpectedCredit, expectedSum } from '#shared/returns/expected-credit.ts';
import { handovers, type ReturnableLine } from '#shared/returns/return-case.ts';
import { isSuppliersFault, leastPhotos, partConditions, returnReasons } from '#shared/returns/return-reasons.ts';
import { idSchema } from '#shared/values.ts';

const lineDraftSchema = z.object({
  documentId: idSchema,
  position: z.int(),
  /** One that is taken out again keeps what was written of it. */
  isChosen: z.boolean(),
  quantity: z.int(),
  reason: z.nullable(z.enum(returnReasons)),
  condition: z.enum(partConditions),
  text: z.string(),
  batch: z.string(),
  photos: z.array(photoDraftSchema),
});
export type LineDraft = z.infer<typeof lineDraftSchema>;

/** What is filled in so far. */
export const returnDraftSchema = z.object({
  lines: z.array(lineDraftSchema),
  handover: z.enum(handovers),
  note: z.string(),
});
export type ReturnDraft = z.infer<typeof returnDraftSchema>;

export const emptyDraft: ReturnDraft = { lines: [], handover: 'tour', note: '' };

type Place = Pick<LineDraft, 'documentId' | 'position'>;
export const lineKey = ({ documentId, position }: Place): string => `${documentId}.${position}`;
const isAt = (place: Place) => (other: Place) => lineKey(other) === lineKey(place);

export const draftOf = ({ lines }: ReturnDraft, place: Place): LineDraft | undefined => lines.find(isAt(place));

const freshLine = ({ documentId, position, quantity }: ReturnableLine): LineDraft => ({
  documentId,
  position,
  isChosen: true,
  quantity,
  reason: null,
  condition: 'unopened',
  text: '',
  batch: '',
  photos: [],
});

/** Into the return, or out of it. */
export function chooseLine(draft: ReturnDraft, line: ReturnableLine, isChosen: boolean): ReturnDraft {
  if (draftOf(draft, line)) return changeLine(draft, line, (before) => ({ ...before, isChosen }));
  return isChosen ? { ...draft, lines: [...draft.lines, freshLine(line)] } : draft;
}

export const changeLine = (draft: ReturnDraft, place: Place, change: (line: LineDraft) => LineDraft): ReturnDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (isAt(place)(line) ? change(line) : line)),
});

export type ChosenLine = { readonly line: ReturnableLine; readonly draft: LineDraft };

/** In the order of the paper. One that may no longer go back is left out. */
export const chosenLines = (draft: ReturnDraft, lines: readonly ReturnableLine[]): ChosenLine[] =>
  lines.flatMap((line) => {
    const held = draftOf(draft, line);
    return held?.isChosen && line.exclusion === null ? [{ line, draft: held }] : [];
  });

/** Chosen before, and may no longer go back or is on the paper no more: nobody shall miss it without a word. */
export const lostLines = (draft: ReturnDraft, lines: readonly ReturnableLine[]): LineDraft[] =>
  draft.lines.filter((held) => held.isChosen && lines.find(isAt(held))?.exclusion !== null);

export const withoutLines = (draft: ReturnDraft, gone: readonly Place[]): ReturnDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => !gone.some(isAt(line))),
});

/** As many as one return takes: those that stand first, and what was chosen already. */
export function chooseAll(draft: ReturnDraft, lines: readonly ReturnableLine[], isChosen: boolean): ReturnDraft {
  const wanted = isChosen ? lines.slice(0, returnLimits.wanted) : lines;
  const none = lines.reduce((next, line) => chooseLine(next, line, false), draft);
  return isChosen ? wanted.reduce((next, line) => chooseLine(next, line, true), none) : none;
}

export type LineFault = (typeof lineRefusals)[number] | 'no-reason';

/** What is still missing, or speaks against it, as the server would judge; null: nothing. */
export function lineFault({ line, draft }: ChosenLine): LineFault | null {
  const { quantity, reason, condition, text, photos } = draft;
  if (quantity > line.quantity) return 'too-many';
  if (reason === null) return 'no-reason';
  const terms = { returnDays: 0, coreDays: 0, warrantyMonths: 0, leastValue: line.leastValue };
  // Who may not see what it costs is told by the server.
  const unitPrice = line.unitPrice ?? Number.MAX_SAFE_INTEGER;
  const bought = { ...line, quantity: line.bought, back: 0, unitPrice };
  const objection = objectionTo(bought, { quantity, reason, condition }, terms);
  if (objection) return lineRefusals.find((one) => one === objection) ?? 'not-for-this-kind';
  if (isSuppliersFault(reason) && text.trim() === '') return 'no-text';
  return photos.length < leastPhotos(reason) ? 'no-photo' : null;
}

/** Net, deposits included; null for who may not see it. */
export const chosenCredit = (chosen: readonly ChosenLine[]): ExpectedCredit | null =>
  expectedSum(chosen.map(({ line, draft: { quantity } }) => ({ line, quantity })));

/** How many more photos the whole return takes. */
export const photoRoom = (chosen: readonly ChosenLine[]): number =>
  photoLimits.perReturn - chosen.reduce((count, { draft }) => count + draft.photos.length, 0);

export const withPhoto = (line: LineDraft, photo: PhotoDraft): LineDraft => ({
  ...line,
  photos: [...line.photos, photo],
});

export const wishOf = (
  { handover, note }: ReturnDraft,
  chosen: readonly ChosenLine[],
): Omit<ReturnWish, 'key' | 'kind'> => ({
  handover,
  note,
  lines: chosen.flatMap(({ draft: { documentId, position, quantity, reason, condition, text, batch, photos } }) =>
    reason === null
      ? []
      : [
          {
            documentId,
            position,
            quantity,
            reason,
            condition,
            text,
            batch,
            answers: {},
            photos: photos.map(({ id }) => id),
          },
        ],
  ),
});
