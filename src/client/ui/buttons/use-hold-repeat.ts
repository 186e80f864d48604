import { useEffect, useEffectEvent, useRef, useState } from 'react';

const FIRST = 400;
const NEXT = 80;

/** One step per click, more of them while the button is held down and `repeats` allows. */
export function useHoldRepeat(step: () => void, repeats = true) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const repeat = useEffectEvent(() => {
    if (repeats) step();
  });
  useEffect(() => {
    if (!held) return;
    repeated.current = false;
    let timer = setTimeout(function again() {
      repeated.current = true;
      repeat();
      timer = setTimeout(again, NEXT);
    }, FIRST);
    // On the window, since a button that becomes disabled at the limit hears nothing any more.
    const release = () => setHeld(false);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);
  return {
    onPointerDown: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onClick: () => {
      if (repeated.current) repeated.current = false;
      else step();
    },
  };
}
