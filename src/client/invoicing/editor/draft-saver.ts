import { Failure } from '#shared/failures.ts';
import type { Draft, SalesDocument } from '#shared/invoicing/sales-document.ts';

/** What the editor says of its draft. `late`: it has been issued meanwhile. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'invalid' | 'late' | 'failed';

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly document: SalesDocument }
  | { readonly kind: 'conflict'; readonly document: SalesDocument };

/** `unsaved`: what is typed could not go before it, so it was not tried. */
export type PutAnswer = SaveAnswer | { readonly kind: 'unsaved' } | { readonly kind: 'failed' };
type Work = (version: number) => Promise<SaveAnswer>;

type Saving = {
  readonly version: number;
  readonly save: (version: number, draft: Draft) => Promise<SaveAnswer>;
  readonly onState: (state: SaveState) => void;
  readonly onSaved: (document: SalesDocument) => void;
  readonly onConflict: (theirs: SalesDocument) => void;
  readonly delayMs?: number;
  readonly againMs?: number;
};

const stateOf = (failure: unknown): SaveState => {
  const code = failure instanceof Failure ? failure.code : 'UNEXPECTED_ERROR';
  if (code === 'UNAVAILABLE') return 'offline';
  if (code === 'INVALID_INPUT') return 'invalid';
  return code === 'TOO_LATE' || code === 'NOT_FOUND' ? 'late' : 'failed';
};

/**
 * Saves a draft a moment after the last change, one call at a time, each with the version of the answer before. Without a
 * connection it tries again by itself. In a conflict it waits for the user's word.
 */
export function draftSaver({ version, save, onState, onSaved, onConflict, delayMs = 800, againMs = 5000 }: Saving) {
  let [known, isClosed] = [version, false];
  let waiting: Draft | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SaveState = 'saved';

  const tell = (next: SaveState) => {
    if (next === state || isClosed) return;
    state = next;
    onState(next);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  async function send(draft: Draft): Promise<void> {
    waiting = null;
    tell('saving');
    try {
      const answer = await save(known, draft);
      if (answer.kind === 'conflict') {
        waiting ??= draft;
        tell('conflict');
        onConflict(answer.document);
        return;
      }
      known = answer.document.version;
      onSaved(answer.document);
      tell(waiting === null ? 'saved' : 'unsaved');
      if (waiting !== null) later(delayMs);
    } catch (failure) {
      waiting ??= draft;
      tell(stateOf(failure));
      if (state === 'offline' && !isClosed) later(againMs);
    }
  }

  /** One at a time: who asks while one is under way gets that one. */
  function run(): Promise<void> {
    clearTimeout(timer);
    if (running) return running;
    if (waiting === null || state === 'conflict') return Promise.resolve();
    running = send(waiting).finally(() => {
      running = null;
    });
    return running;
  }

  /** Sends what is left, now. Answers whether the server has all of it. */
  async function settle(): Promise<boolean> {
    while (running !== null || (waiting !== null && state !== 'conflict')) {
      await run();
      if (state !== 'saved' && state !== 'unsaved') return false;
    }
    return state === 'saved';
  }

  async function put(work: Work): Promise<PutAnswer> {
    tell('saving');
    const answer = await work(known).catch(() => null);
    if (answer?.kind === 'saved') known = answer.document.version;
    if (answer?.kind === 'conflict') {
      tell('conflict');
      onConflict(answer.document);
      return answer;
    }
    tell(waiting === null ? 'saved' : 'unsaved');
    if (waiting !== null) later(delayMs);
    return answer ?? { kind: 'failed' };
  }

  return {
    version: () => known,
    isSaved: () => state === 'saved' && waiting === null && running === null,
    change(draft: Draft) {
      waiting = draft;
      if (state === 'conflict') return;
      if (running === null && state !== 'offline') tell('unsaved');
      later(delayMs);
    },
    settle,
    /** A change that the server makes itself, as when lines are put in: what is typed goes before it, what comes then waits. */
    async through(work: Work): Promise<PutAnswer> {
      if (!(await settle())) return { kind: 'unsaved' };
      const answer = put(work);
      running = answer
        .then(() => {})
        .finally(() => {
          running = null;
        });
      return answer;
    },
    /** The answer to a conflict: theirs stands, or ours is saved over it. */
    takeTheirs(theirs: SalesDocument) {
      [known, waiting] = [theirs.version, null];
      tell('saved');
    },
    keepMine(theirs: SalesDocument, draft: Draft) {
      [known, waiting] = [theirs.version, draft];
      tell('unsaved');
      void run();
    },
    /** The draft is gone, and what was typed with it. */
    forget() {
      waiting = null;
      clearTimeout(timer);
      tell('saved');
    },
    again: () => void run(),
    /** The screen goes: what is left is sent, and nobody is told. */
    close() {
      void run();
      isClosed = true;
      clearTimeout(timer);
    },
    open() {
      isClosed = false;
    },
  };
}
