/** The element with all that it is in, nearest first: read before it goes. */
export function withAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
  return found;
}

/** The first heading of a region itself, not of a pane in it. */
const headingOf = (region: Element): HTMLElement | undefined => {
  const pane = region.closest('aside');
  return [...region.querySelectorAll<HTMLElement>('h1, h2')].find((heading) => heading.closest('aside') === pane);
};

/** Focuses the heading that is nearest to an element that is gone. */
export function focusHeadingNear(ancestors: readonly Element[]): void {
  const near = ancestors.filter(({ isConnected }) => isConnected).map(headingOf);
  const heading = near.find((one) => one !== undefined) ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
