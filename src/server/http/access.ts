import { isPermitted } from '#shared/access/permissions.ts';
import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { hasAgreed, type User } from '#shared/session/user.ts';

/** R6.8: what the interface hides, the server refuses. Signed in first, then the firm's agreement, then the permission. */
export function checkAccess(
  { access, beforeAgreement }: Pick<Endpoint, 'access' | 'beforeAgreement'>,
  user: User | null,
): void {
  if (access === 'public') return;
  if (user === null) throw new Failure('NOT_SIGNED_IN');
  if (!beforeAgreement && !hasAgreed(user)) throw new Failure('AGREEMENT_REQUIRED'); // R4.6
  if (access !== 'signed-in' && !isPermitted(user.roles, access)) throw new Failure('NOT_PERMITTED');
}
