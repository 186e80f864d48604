import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  holdTimer,
  releaseTimer,
  startTimer,
  type ToastPresetName,
  timeLeft,
} from '#client/ui/feedback/toast-timer.ts';

type Options = {
  preset: ToastPresetName;
  duration: number;
  onEnd: () => void;
  onHold?: ((held: boolean) => void) | undefined;
};

/** Counts a toast's time down; it stands still while the pointer is over it or focus is inside. */
export function useToastTimer({ preset, duration, onEnd, onHold }: Options) {
  const [timer, setTimer] = useState(() => startTimer(preset, performance.now(), duration));
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const end = useEffectEvent(onEnd);
  const hold = useEffectEvent((isHeld: boolean) => onHold?.(isHeld));

  useEffect(() => {
    hold(held);
    setTimer((current) =>
      held ? holdTimer(current, performance.now()) : releaseTimer(current, preset, performance.now()),
    );
  }, [held, preset]);

  useEffect(() => {
    if (timer.since === null) return;
    const timeout = setTimeout(end, timeLeft(timer, performance.now()));
    return () => clearTimeout(timeout);
  }, [timer]);

  return {
    held,
    holdProps: {
      // A tap dismisses, so a finger holds nothing.
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
