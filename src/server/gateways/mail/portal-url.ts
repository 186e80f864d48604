/**
 * An address of the portal for a mail. It comes from PUBLIC_URL alone, never from what a request says about its host:
 * that could be anybody's. Null: nobody has said where the portal is, and the mail does without a link.
 */
export function portalUrl(publicUrl: string | undefined, path: `/${string}`): string | null {
  if (publicUrl === undefined) return null;
  const base = new URL(publicUrl);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`, base.origin);
  return url.origin === base.origin ? url.href : null;
}
