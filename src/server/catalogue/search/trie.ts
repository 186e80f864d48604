import { nextAt, uint8At, uint16At, uint32At } from '#server/catalogue/column-reads.ts';

/** Sorted words as a tree of letters. Each node stands for all words that begin as it does: words[from] to words[to - 1]. */
export type Trie = {
  readonly words: readonly string[];
  readonly letter: Uint16Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
};

/** `words` are ascending and different. */
export function trieOf(words: readonly string[]): Trie {
  const size = 1 + words.reduce((sum, word, at) => sum + word.length - sharedStart(words[at - 1] ?? '', word), 0);
  const trie = {
    words,
    letter: new Uint16Array(size),
    firstChild: new Int32Array(size).fill(-1),
    nextSibling: new Int32Array(size).fill(-1),
    from: new Uint32Array(size),
    to: new Uint32Array(size),
  };
  const path: number[] = [0];
  const lastChild = new Int32Array(size).fill(-1);
  let used = 1;
  words.forEach((word, at) => {
    path.length = 1 + sharedStart(words[at - 1] ?? '', word);
    for (let depth = path.length - 1; depth < word.length; depth++) {
      const [parent, node] = [path[depth] ?? 0, used++];
      trie.letter[node] = word.charCodeAt(depth);
      trie.from[node] = at;
      const before = nextAt(lastChild, parent);
      if (before < 0) trie.firstChild[parent] = node;
      else trie.nextSibling[before] = node;
      lastChild[parent] = node;
      path.push(node);
    }
    for (const node of path) trie.to[node] = at + 1;
  });
  return trie;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/** The words that begin so, as first and behind-last index. */
export function wordsBeginning(trie: Trie, beginning: string): readonly [from: number, to: number] {
  let node = 0;
  for (let depth = 0; depth < beginning.length && node >= 0; depth++) {
    const letter = beginning.charCodeAt(depth);
    node = nextAt(trie.firstChild, node);
    while (node >= 0 && trie.letter[node] !== letter) node = nextAt(trie.nextSibling, node);
  }
  return node < 0 ? [0, 0] : [uint32At(trie.from, node), uint32At(trie.to, node)];
}

const far = 99;

/**
 * The words within so many slips (a letter wrong, too many, missing, or swapped with its neighbour), and those whose
 * beginning is. Each with the fewest slips of both kinds; a kind that is out of reach is 99.
 */
export function wordsNear(
  trie: Trie,
  asked: string,
  slips: number,
  tell: (word: number, whole: number, beginning: number) => void,
): void {
  const width = asked.length + 1;
  // One row of distances for every depth; nothing deeper than the question and its slips can be near. What a row can hold
  // lies around its diagonal and is written anew for every letter; the rest stays far.
  const deepest = asked.length + slips;
  const rows = new Uint8Array((deepest + 2) * width).fill(far);
  const letters = new Uint16Array(deepest + 2);
  const codes = Uint16Array.from({ length: asked.length }, (_, at) => asked.charCodeAt(at));
  for (let at = 0; at <= Math.min(asked.length, slips); at++) rows[at] = at;

  const tellAll = (node: number, best: number) => {
    for (let word = uint32At(trie.from, node); word < uint32At(trie.to, node); word++) tell(word, far, best);
  };

  const visit = (node: number, depth: number, best: number): void => {
    const row = depth * width;
    const here = uint8At(rows, row + asked.length);
    const beginning = here <= slips ? Math.min(best, here) : best;
    const from = uint32At(trie.from, node);
    if (trie.words[from]?.length === depth && beginning <= slips) {
      tell(from, here <= slips ? here : far, beginning);
    }
    let isAlive = false;
    for (let child = nextAt(trie.firstChild, node); child >= 0; child = nextAt(trie.nextSibling, child)) {
      isAlive = depth < deepest && fillRow(depth + 1, uint16At(trie.letter, child));
      if (isAlive) visit(child, depth + 1, beginning);
      else if (beginning <= slips) tellAll(child, beginning);
    }
  };

  /** Answers whether anything of it is still near. Only the diagonal and its neighbours can be. */
  const fillRow = (depth: number, letter: number): boolean => {
    const row = depth * width;
    const above = row - width;
    const twoAbove = above - width;
    const before = letters[depth - 1];
    letters[depth] = letter;
    if (depth <= slips) rows[row] = depth;
    let isNear = depth <= slips;
    const last = Math.min(asked.length, depth + slips);
    for (let at = Math.max(1, depth - slips); at <= last; at++) {
      const wanted = uint16At(codes, at - 1);
      let cost = uint8At(rows, above + at - 1);
      if (wanted !== letter) {
        const other = Math.min(cost, uint8At(rows, above + at), uint8At(rows, row + at - 1));
        const isSwap = depth > 1 && at > 1 && wanted === before && codes[at - 2] === letter;
        cost = 1 + (isSwap ? Math.min(other, uint8At(rows, twoAbove + at - 2)) : other);
      }
      rows[row + at] = cost < far ? cost : far;
      if (cost <= slips) isNear = true;
    }
    return isNear;
  };

  if (trie.words.length > 0) visit(0, 0, far);
}
