import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** No vehicle: the lift is free. */
export function LiftDrawing() {
  return (
    <Illustration viewBox="7 20 166 88">
      <path
        className={strokes.missing}
        d="M26 62c2-10 8-14 18-16l18-14c6-4 10-5 18-5h24c10 0 15 3 22 10l10 9c12 2 18 6 20 16v6H26z"
      />
      <path className={strokes.solid} d="M14 76h152v7H14z" />
      <path className={strokes.solid} d="M30 83h12v22H30zM138 83h12v22h-12z" />
      <path d="M8 105h164" />
      <path className={strokes.key} d="M86 60h8v16h-8z" />
    </Illustration>
  );
}
