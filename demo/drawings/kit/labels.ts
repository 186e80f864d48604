import type { V2 } from '#demo/drawings/kit/space.ts';

/** Which cell of the sheet shows which part: 0 is paper. */
export type Cover = { at: (p: V2) => number; anchors: (part: number) => V2[]; near: (p: V2, reach: number) => boolean };

export type Leader = { part: number; from: V2; to: V2 };

export const numberRadius = 16;
/** On the screen of a phone each of them needs 24 pixels. */
const apart = 54;

/**
 * Gives every part a number beside the drawing, with a leader to a place where the part is seen. A leader crosses
 * neither another part nor another leader; of what is possible the shortest is taken, the most cramped part first.
 */
export function placeNumbers(parts: readonly number[], cover: Cover, [width, height]: V2): Leader[] {
  const choices = parts.map((part) => ({ part, list: candidates(part, cover, [width, height]) }));
  choices.sort((a, b) => a.list.length - b.list.length);
  let best: { placed: Leader[]; cost: number } = { placed: [], cost: Number.POSITIVE_INFINITY };
  // The cramped ones first is nearly always right; other orders are tried and the best one is kept.
  for (let round = 0; round < choices.length; round += 1) {
    const order = [...choices.slice(round, round + 1), ...choices.slice(0, round), ...choices.slice(round + 1)];
    const tried = tryOrder(order);
    if (
      tried.placed.length > best.placed.length ||
      (tried.placed.length === best.placed.length && tried.cost < best.cost)
    )
      best = tried;
  }
  return best.placed.sort((a, b) => a.part - b.part);
}

/** From the number of a part to another of its pieces, if the way is free and not long. */
export function secondLeader(
  part: number,
  anchors: readonly V2[],
  placed: readonly Leader[],
  partAt: (p: V2) => number,
): Leader | null {
  const [own] = placed.filter((leader) => leader.part === part);
  if (!own) return null;
  const length = (to: V2) => Math.hypot(to[0] - own.from[0], to[1] - own.from[1]);
  const turnOf = (to: V2) => Math.atan2(to[1] - own.from[1], to[0] - own.from[0]);
  const isApart = (to: V2) => Math.cos(turnOf(to) - turnOf(own.to)) < 0.94;
  const runs = (to: V2) => passes({ at: partAt }, part, own.from, to);
  const free = (to: V2) =>
    isApart(to) &&
    !runs(to).foreign &&
    runs(to).own < 20 &&
    placed.every(
      (other) =>
        other.part === part ||
        (!crosses(own.from, to, other.from, other.to) && distance(other.from, own.from, to) > numberRadius + 6),
    );
  const [to] = anchors.filter((p) => length(p) < 190 && free(p)).sort((a, b) => length(a) - length(b));
  return to ? { part, from: own.from, to } : null;
}

type Candidate = { from: V2; to: V2; cost: number };

function tryOrder(order: readonly { part: number; list: Candidate[] }[]) {
  const placed: Leader[] = [];
  let cost = 0;
  for (const { part, list } of order) {
    const found = list.find(({ from, to }) => placed.every((other) => goesWith(from, to, other)));
    if (found) {
      placed.push({ part, from: found.from, to: found.to });
      cost += found.cost;
    }
  }
  return { placed, cost };
}

function goesWith(from: V2, to: V2, other: Leader): boolean {
  if (Math.hypot(from[0] - other.from[0], from[1] - other.from[1]) < apart) return false;
  if (distance(other.from, from, to) < numberRadius + 6 || distance(from, other.from, other.to) < numberRadius + 6)
    return false;
  return !crosses(from, to, other.from, other.to);
}

function candidates(part: number, cover: Cover, [width, height]: V2): Candidate[] {
  const list: Candidate[] = [];
  for (const to of cover.anchors(part)) {
    for (let turn = 0; turn < 360; turn += 15) {
      const way: V2 = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      for (const length of [46, 58, 72, 90, 115, 145, 180, 230, 290]) {
        const from: V2 = [to[0] + way[0] * length, to[1] + way[1] * length];
        const edge = numberRadius + 8;
        if (from[0] < edge || from[1] < edge || from[0] > width - edge || from[1] > height - edge) continue;
        if (cover.near(from, numberRadius + 9)) continue;
        const { foreign, own } = passes(cover, part, from, to);
        if (foreign) break;
        list.push({ from, to, cost: length + own * 1.5 + (turn % 90 === 0 ? 12 : 0) });
      }
    }
  }
  return list.sort((a, b) => a.cost - b.cost);
}

/** Whether a leader passes over another part, and how far it runs over its own. */
function passes(cover: Pick<Cover, 'at'>, part: number, from: V2, to: V2): { foreign: boolean; own: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let own = 0;
  for (let at = 0; at < length; at += 3) {
    const found = cover.at([from[0] + (dx * at) / length, from[1] + (dy * at) / length]);
    if (found > 0 && found !== part) return { foreign: true, own };
    if (found === part) own += 3;
  }
  return { foreign: false, own };
}

const side = (a: V2, b: V2, c: V2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export function crosses(a: V2, b: V2, c: V2, d: V2): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

function distance(p: V2, a: V2, b: V2): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy);
}
