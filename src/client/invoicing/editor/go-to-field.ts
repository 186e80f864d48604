/** To the field that a finding names, or to the nearest that holds it: "positions.3.unitPrice", "positions.3", "positions". */
export function goToField(root: ParentNode, field: string): boolean {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const found =
      root.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
      root.querySelector<HTMLElement>(`[data-field^="${CSS.escape(`${name}.`)}"]`);
    if (!found) continue;
    const target = found.matches('input, select, textarea, button')
      ? found
      : (found.querySelector<HTMLElement>('input, select, textarea, button') ?? found);
    target.focus();
    target.scrollIntoView?.({ block: 'center' });
    return true;
  }
  return false;
}
