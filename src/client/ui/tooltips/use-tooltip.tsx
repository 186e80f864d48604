import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from '#client/ui/tooltips/tooltip.module.css';
import { tooltipPosition } from '#client/ui/tooltips/tooltip-position.ts';

// Long enough to move the pointer from the control onto the tip (WCAG 1.4.13).
const LINGER = 120;

type TipProps = { anchor: HTMLElement; onKeep: () => void; onLeave: () => void; children: ReactNode };

function Tip({ anchor, onKeep, onLeave, children }: TipProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tip = ref.current;
    // The top layer keeps the tip above dialogs and out of scrolling boxes; jsdom has no popovers.
    if (!tip?.showPopover) return;
    tip.showPopover();
    const place = () => {
      const { left, top } = tooltipPosition(anchor.getBoundingClientRect(), tip.getBoundingClientRect(), innerWidth);
      tip.style.left = `${left}px`;
      tip.style.top = `${top}px`;
    };
    place();
    // Focus from the keyboard scrolls its control into view after the tip has opened.
    document.addEventListener('scroll', place, true);
    return () => document.removeEventListener('scroll', place, true);
  }, [anchor]);
  return (
    <span
      ref={ref}
      popover="manual"
      className={styles.tip}
      aria-hidden="true"
      data-print="never"
      onPointerEnter={onKeep}
      onPointerLeave={onLeave}
    >
      {children}
    </span>
  );
}

/**
 * A tip on hover after a delay, on keyboard focus at once. It repeats an accessible name or description for the
 * eye; assistive tech gets that text from the control itself.
 */
export function useTooltip(content: ReactNode, delay = 500) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setAnchor, wait, next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!anchor) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(null);
    // After a tap no pointer leaves, and not every browser gives a tapped button the focus.
    const onPointer = ({ target }: Event) => {
      if (target instanceof Element && !anchor.contains(target) && !target.closest('[popover]')) setAnchor(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [anchor]);

  if (content === undefined || content === null || content === '')
    return { triggerProps: {}, show: () => undefined, tip: null };
  const close = () => change(null, 0);
  const leave = () => change(null, LINGER);
  return {
    /** For a tap, which neither hovers nor focuses as the keyboard does. */
    show: (element: HTMLElement) => change(element, 0),
    triggerProps: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') change(event.currentTarget, delay);
      },
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(':focus-visible')) change(event.currentTarget, 0);
      },
      onBlur: close,
    },
    tip: anchor && (
      <Tip anchor={anchor} onKeep={() => clearTimeout(timer.current)} onLeave={leave}>
        {content}
      </Tip>
    ),
  };
}
