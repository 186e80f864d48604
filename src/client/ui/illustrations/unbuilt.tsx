import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** Not built yet: the part is drawn, the seat waits for it. */
export function UnbuiltDrawing() {
  return (
    <Illustration viewBox="14 6 156 94">
      <path className={strokes.solid} d="M16 98V60h40v18h36V60h40v38z" />
      <path className={strokes.missing} d="M38 12h72v24H92v18H56V36H38z" />
      <path d="M150 12v42M145 12h10M145 54h10" />
      <path className={strokes.key} d="M70 65h8v8h-8z" />
    </Illustration>
  );
}
