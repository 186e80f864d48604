import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** No hits: nothing sits in this seat. */
export function EmptySeatDrawing() {
  return (
    <Illustration viewBox="22 6 136 94">
      <path className={strokes.solid} d="M24 46h44v34h44V46h44v52H24z" />
      <path className={strokes.missing} d="M72 8h36v30H72z" />
      <path className={strokes.key} d="M86 54h8v8h-8z" />
    </Illustration>
  );
}
