import { type Burst, fastestHandMs, isMachine, scanKey } from '#client/cart/scan/scan-keys.ts';

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true]';
const layers = '[role=dialog], [role=alertdialog], dialog, [role=menu], [role=listbox]';

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(`${fields}, ${layers}`) !== null) ||
  document.querySelector(layers) !== null;

const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph']);

/**
 * Hears a hand scanner anywhere on the page while no field has the focus and no dialog is open. Characters are held back for
 * the moment that tells a scanner from a hand, so that a scanned "P" does not print; a hand's keys are then passed on.
 */
export function listenForScans(onScan: (code: string) => void): () => void {
  let burst: Burst | null = null;
  let held: { readonly event: KeyboardEvent; readonly target: EventTarget }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passedOn = new WeakSet<Event>();

  const forget = () => {
    clearTimeout(timer);
    [burst, held] = [null, []];
  };
  const passOn = () => {
    const typed = burst !== null && isMachine(burst) ? [] : held;
    forget();
    for (const { event, target } of typed) {
      const again = new KeyboardEvent('keydown', event);
      passedOn.add(again);
      // The page may have changed meanwhile: a key is not lost with what had the focus.
      (target instanceof Node && target.isConnected ? target : document.body).dispatchEvent(again);
    }
  };
  const hold = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (passedOn.has(event) || modifiers.has(event.key) || event.isComposing) return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return passOn();
    const step = scanKey(burst, event.key, event.timeStamp);
    if (step.kind === 'typed') return passOn();
    hold(event);
    if (step.kind === 'scanned') {
      forget();
      onScan(step.code);
      return;
    }
    if (burst !== null && step.burst.text.length === 1) passOn();
    clearTimeout(timer);
    burst = step.burst;
    held = [...held, { event, target: event.target ?? document }];
    timer = setTimeout(passOn, fastestHandMs + 5);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    passOn();
  };
}
