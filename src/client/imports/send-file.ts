import { call } from '#client/api/call.ts';
import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { headersOf } from '#client/api/headers.ts';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { Failure } from '#shared/failures.ts';
import {
  type ImportOrder,
  type OrderRefusal,
  type PieceAnswer,
  pieceAnswerSchema,
  pieceBytes,
  piecePath,
} from '#shared/imports/order-schema.ts';

export type Sent =
  | { readonly kind: 'sent'; readonly import: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly reason: OrderRefusal };

type Sending = {
  readonly door: ImportsDoor;
  readonly file: Blob;
  readonly order: ImportOrder;
  /** The import is in the list from now on. */
  readonly onBegun: (id: number) => void;
};

const triesPerPiece = 5;

/** Announces the file and sends it piece by piece. A piece that is lost on the way is sent again. */
export async function sendFile({ door, file, order, onBegun }: Sending): Promise<Sent> {
  const answer = await call(door.contract.order, { body: order });
  if (answer.kind === 'refused') return answer;
  return sendRest({ door, file, id: answer.import, from: 0, onBegun });
}

type Rest = Pick<Sending, 'door' | 'file'> & {
  readonly id: number;
  /** So much is there already. */
  readonly from: number;
  readonly onBegun?: Sending['onBegun'];
};

/** The imports whose bytes this tab is sending. */
const sending = new Set<number>();
export const isSending = (id: number): boolean => sending.has(id);

/** Closing the tab would end it. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

export async function sendRest({ door, file, id, from, onBegun }: Rest): Promise<Sent> {
  const path = piecePath(door.prefix, id);
  sending.add(id);
  window.addEventListener('beforeunload', askFirst);
  try {
    let at = from;
    for (let stalls = 0; stalls < triesPerPiece; ) {
      const sent = await sendPiece(path, at, file.slice(at, at + pieceBytes));
      if (sent.kind === 'refused') return sent;
      if (sent.kind === 'closed') return { kind: 'cancelled' };
      if (at === 0) onBegun?.(id);
      if (sent.isWhole) return { kind: 'sent', import: id };
      stalls = sent.received > at ? 0 : stalls + 1;
      at = sent.received;
    }
    throw new Failure('UNAVAILABLE');
  } finally {
    sending.delete(id);
    if (sending.size === 0) window.removeEventListener('beforeunload', askFirst);
  }
}

async function sendPiece(path: string, at: number, piece: Blob): Promise<PieceAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await tryPiece(`${path}?at=${at}`, piece).catch((error: unknown) => {
      if (tries >= triesPerPiece || !(error instanceof Failure) || error.code !== 'UNAVAILABLE') throw error;
      return null;
    });
    // Where servers take turns the next try may reach the one that has the beginning.
    const isElsewhere = answer?.kind === 'refused' && answer.reason === 'elsewhere';
    if (answer && (!isElsewhere || tries >= triesPerPiece)) return answer;
    await new Promise((resolve) => setTimeout(resolve, tries * 1000));
  }
}

async function tryPiece(url: string, piece: Blob): Promise<PieceAnswer> {
  const response = await fetchAnswer(url, {
    method: 'POST',
    credentials: 'include', // R7.1
    headers: {
      Accept: 'application/json, application/problem+json',
      ...headersOf({ method: 'POST', url }),
      'Content-Type': 'application/octet-stream',
    },
    body: await piece.arrayBuffer(),
  });
  if (!response.ok) throw await failureOfAnswer(response);
  const answer = pieceAnswerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new Failure('UNEXPECTED_ERROR');
  return answer.data;
}
