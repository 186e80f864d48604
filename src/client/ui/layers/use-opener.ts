import { useEffect, useState } from 'react';
import { focusHeadingNear, withAncestors } from '#client/ui/heading-near.ts';

const layers = '[role="dialog"], [role="alertdialog"]';

/** The last element outside of all dialogs and drawers from which one was opened, and all that it is in. */
let opener: readonly Element[] = [];

/**
 * Gives the focus back to what opened the first of several dialogs or drawers that took each other's place. Each alone
 * gives it back to what had it before: an element of the one that is gone. Where the opener was removed meanwhile, the
 * nearest heading has the focus.
 */
export function useOpener(): void {
  // Before a field of it asks for the focus.
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    if (focused && focused !== document.body && !focused.closest(layers)) opener = withAncestors(focused);
    return () => {
      // The overlay itself gives it back in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
  }, [focused]);
}

function giveBack(): void {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (!isLost || document.querySelector(layers)) return;
  const [element, ...around] = opener;
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else if (element) focusHeadingNear(around);
}
