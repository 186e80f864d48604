/** In the next frame the fields with mistakes are marked. On a phone the first of them is often out of sight. */
export function focusMistake(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
