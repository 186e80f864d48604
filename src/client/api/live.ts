import { noteSeen } from '#client/api/seen.ts';
import { type LiveTopic, livePath, liveTopics } from '#shared/live.ts';

const againAfterMs = 15_000;

type Ear = { readonly topic: LiveTopic; readonly onNews: () => void };

const ears = new Set<Ear>();
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let hasListened = false;
let onRefused: () => void = () => {};

/** A stream that the server refuses may belong to a session that has ended: `ask` finds out. Set once, by the app. */
export function whenLiveRefused(ask: () => void): void {
  onRefused = ask;
}

/**
 * The server tells that something has changed; whoever listens asks again. One stream for all topics, and a tab that nobody
 * sees has none, because a browser opens only a few connections to one server. Returns the way to stop.
 */
export function onLive(topic: LiveTopic, onNews: () => void): () => void {
  const ear = { topic, onNews };
  ears.add(ear);
  if (ears.size === 1) {
    hasListened = false;
    document.addEventListener('visibilitychange', open);
    open();
  } else source?.addEventListener(topic, onNews);
  return () => {
    ears.delete(ear);
    source?.removeEventListener(topic, onNews);
    if (ears.size > 0) return;
    document.removeEventListener('visibilitychange', open);
    close();
  };
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = null;
}

function open(): void {
  close();
  if (document.visibilityState === 'hidden') return;
  const opened = new EventSource(livePath);
  source = opened;
  // First of all: whoever asks again must be shown at least what the news are about.
  for (const topic of liveTopics)
    opened.addEventListener(topic, ({ data }: MessageEvent<unknown>) =>
      noteSeen(typeof data === 'string' ? data : null),
    );
  for (const { topic, onNews } of ears) opened.addEventListener(topic, onNews);
  opened.addEventListener('open', () => {
    // What happened meanwhile is not told again.
    if (hasListened) for (const { onNews } of [...ears]) onNews();
    hasListened = true;
  });
  opened.addEventListener('error', () => {
    // Of a lost connection the browser takes care; a refused one it gives up.
    if (opened.readyState !== opened.CLOSED) return;
    again = setTimeout(open, againAfterMs);
    onRefused();
  });
}
