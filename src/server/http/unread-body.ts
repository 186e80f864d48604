import type { IncomingMessage } from 'node:http';

/** More than anything that is sent here by mistake. */
const mostBytes = 64 * 1024 * 1024;
const mostMs = 10_000;

/**
 * Reads what is left of a body that is refused, and forgets it: most senders listen only when they have sent all of it, and
 * would be cut off before they hear why. One who goes on and on is cut off.
 */
export function forgetUnread(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const patience = setTimeout(done, mostMs);
    function done(): void {
      clearTimeout(patience);
      request.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    function count(piece: Buffer): void {
      bytes += piece.length;
      if (bytes > mostBytes) done();
    }
    request.on('data', count).on('end', done).on('close', done);
    request.resume();
  });
}
