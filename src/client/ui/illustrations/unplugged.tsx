import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** Failed: the plug is out. */
export function UnpluggedDrawing() {
  return (
    <Illustration viewBox="2 8 176 92">
      <path className={strokes.solid} d="M26 36h26a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H26z" />
      <path className={strokes.open} d="M58 43h16v6H58zM58 59h16v6H58z" />
      <path className={strokes.solid} d="M154 36h-34a6 6 0 0 0-6 6v24a6 6 0 0 0 6 6h34z" />
      <path className={strokes.open} d="M114 43h14v6h-14zM114 59h14v6h-14z" />
      <path className={strokes.missing} d="M94 30v48" />
      <path className={strokes.cable} d="M4 54h22M154 54h22" />
      <path className={strokes.key} d="M34 50h8v8h-8z" />
    </Illustration>
  );
}
