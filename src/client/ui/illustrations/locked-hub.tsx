import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** Locked area: the key of this hub is a level. */
export function LockedHubDrawing() {
  return (
    <Illustration viewBox="40 0 100 104">
      <circle className={strokes.solid} cx="90" cy="56" r="46" />
      <circle className={strokes.open} cx="90" cy="56" r="24" />
      <path className={strokes.open} d="M83 33V18h14v15" />
      <path className={strokes.missing} d="M85 2h10v12H85z" />
      <path className={strokes.key} d="M82 52h16v13H82z" />
      <path className={strokes.shackle} d="M85 52v-4a5 5 0 0 1 10 0v4" />
    </Illustration>
  );
}
