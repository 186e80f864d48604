import { contentSecurityPolicy } from '#server/http/headers.ts';

/** The portal's own policy, but the form may go to this one place. */
export const returnPolicy = (frameAncestors: readonly string[], hookUrl: string): string =>
  contentSecurityPolicy(frameAncestors, null).replace("form-action 'self'", `form-action ${new URL(hookUrl).origin}`);
