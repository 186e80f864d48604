import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Box, type Place, placeBeside } from '#client/ui/layers/place-beside.ts';
import styles from '#client/ui/layers/pointer-card.module.css';
import { Text } from '#client/ui/text/text.tsx';

export type PointerCardProps = {
  /** What it explains; null: nothing on the screen, and the card stands in the middle. */
  target: Element | null;
  /** Above the title: "2 von 5". */
  count: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** Esc, wherever the focus is. */
  onClose: () => void;
};

type Laid = { readonly box: Box | null; readonly place: Place };

const isSame = (a: Laid | null, b: Laid) => JSON.stringify(a) === JSON.stringify(b);

function boxOf(target: Element): Box {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** A card beside one thing on the screen, which stays usable: with a ring around the thing, and the focus in the card. */
export function PointerCard({ target, count, title, children, actions, onClose }: PointerCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<Laid | null>(null);
  useLayoutEffect(() => {
    const lay = () => {
      if (!card.current) return;
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const view = { width: window.innerWidth, height: window.innerHeight };
      const middle = { left: (view.width - width) / 2, top: (view.height - height) / 2 };
      const box = target && boxOf(target);
      const next = { box, place: box ? placeBeside(box, { width, height }, view) : middle };
      setLaid((before) => (isSame(before, next) ? before : next));
    };
    lay();
    const watch = new ResizeObserver(lay);
    if (target) watch.observe(target);
    if (card.current) watch.observe(card.current);
    window.addEventListener('resize', lay);
    window.addEventListener('scroll', lay, true);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', lay);
      window.removeEventListener('scroll', lay, true);
    };
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing to read
  useEffect(() => card.current?.focus(), [title]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const box = laid?.box;
  const ring: CSSProperties | undefined = box
    ? { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }
    : undefined;
  return (
    <>
      {ring && <div className={styles.ring} style={ring} aria-hidden="true" data-print="never" />}
      <div
        ref={card}
        className={styles.card}
        role="dialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        tabIndex={-1}
        data-print="never"
        // Not hidden: what is hidden takes no focus.
        style={laid?.place ?? { opacity: 0 }}
      >
        <Text tone="muted" size={13}>
          {count}
        </Text>
        <Text as="h2" id={`${id}title`} size={18} weight="semi">
          {title}
        </Text>
        <p id={`${id}text`}>{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </>
  );
}
