/** What a frame can know about the page around it. */
type Frame = {
  readonly parent: { postMessage: (message: unknown, targetOrigin: string) => void };
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
};

export const isEmbedded = (frame: Frame = window): boolean => (frame.parent as unknown) !== frame; // a window's parent is itself when there is no host

/** The configured origin that embedded us, or null. */
export function hostOrigin(hostOrigins: readonly string[], { location, document }: Frame): string | null {
  // Firefox has no ancestorOrigins: there the referrer of the frame's first page names the host.
  const around = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return hostOrigins.find((origin) => origin === around) ?? null;
}

/** R1.6: asks the host page to close the frame. Only a configured host is told, never `*`. */
export function closeHostFrame(hostOrigins: readonly string[], frame: Frame = window): void {
  if (!isEmbedded(frame)) return;
  const origin = hostOrigin(hostOrigins, frame);
  if (origin !== null) frame.parent.postMessage({ type: 'passform:close' }, origin);
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
