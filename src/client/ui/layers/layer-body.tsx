import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFirstField } from '#client/ui/fields/use-first-field.ts';
import { useOpener } from '#client/ui/layers/use-opener.ts';

type LayerBodyProps = {
  className: string | undefined;
  /** Only fields in here are meant: a sheet that shows something may hold others. */
  fieldsWithin?: string;
  /** On Escape while nothing has the focus. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
};

/** What stands between head and foot of a dialog or drawer; there while it is open. */
export function LayerBody({ className, fieldsWithin, onEscape, children }: LayerBodyProps) {
  useOpener();
  const body = useFirstField<HTMLDivElement>(fieldsWithin);
  // The overlay hears only keys within it. When the focused element is removed, the focus is on the body until the
  // overlay takes it back in the next frame.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
    const isBelowAnother = body.current?.closest('[inert], [aria-hidden=true]');
    if (!isBelowAnother) onEscape?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  );
}
