/** A menu that closes gives the focus back to its button: who wants it elsewhere comes after that. */
export function afterMenu(run: () => void): void {
  const wait = () => {
    if (document.querySelector('[role=menu]')) requestAnimationFrame(wait);
    else requestAnimationFrame(() => requestAnimationFrame(run));
  };
  requestAnimationFrame(wait);
}
