import { createHash } from 'node:crypto';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';

const mostBytes = 32 * 1024 * 1024;

type Write = (paper: Paper) => Promise<Uint8Array>;

/**
 * Papers that were written lately, found by what stands on them: what is changed is another paper. The longest unused go
 * first. Whoever asks while one is being written waits for it.
 */
export function keptPapers(write: Write = writePaper, most = mostBytes): Write {
  const kept = new Map<string, { readonly written: Promise<Uint8Array>; bytes: number }>();
  const clearAway = () => {
    let bytes = 0;
    for (const [digest, paper] of [...kept].toReversed()) {
      bytes += paper.bytes;
      if (bytes > most) kept.delete(digest);
    }
  };
  return async (paper) => {
    const digest = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
    const entry = kept.get(digest) ?? { written: write(paper), bytes: 0 };
    kept.delete(digest);
    kept.set(digest, entry);
    try {
      const file = await entry.written;
      entry.bytes = file.length;
      clearAway();
      return file;
    } catch (error) {
      if (kept.get(digest) === entry) kept.delete(digest);
      throw error;
    }
  };
}
