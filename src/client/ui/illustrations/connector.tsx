import { Illustration, strokes } from '#client/ui/illustrations/illustration.tsx';

/** Missing data: the connector has no counterpart. */
export function ConnectorDrawing() {
  return (
    <Illustration viewBox="14 0 152 100">
      <path className={strokes.solid} d="M18 34h44v12h16v16H62v12H18z" />
      <path d="M30 44h20M30 54h20M30 64h12" />
      <path className={strokes.missing} d="M100 34h62v40h-62V62h14V46h-14z" />
      <path className={strokes.key} d="M84 50h8v8h-8z" />
    </Illustration>
  );
}
