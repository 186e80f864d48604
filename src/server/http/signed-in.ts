import type { User } from '#shared/session/user.ts';

/** Who is calling, and by which session. */
export type SignedIn = { readonly user: User; readonly sessionHash: Buffer };
