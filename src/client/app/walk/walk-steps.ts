/** The way of the first minutes; each step points at a thing of the shell or of the vehicle screen (`data-walk`). */
export const walkSteps = ['find', 'vehicle', 'areas', 'search', 'cart'] as const;
export type WalkStep = (typeof walkSteps)[number];

/** A thing that this screen or this user does not have is not pointed at. */
export function shownTarget(step: WalkStep, within: ParentNode): Element | null {
  const targets = [...within.querySelectorAll(`[data-walk="${step}"]`)];
  return targets.find((target) => target.getClientRects().length > 0) ?? null;
}
