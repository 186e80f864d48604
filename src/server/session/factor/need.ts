import type { AccountRow } from '#server/session/store.ts';
import type { FactorReason } from '#shared/session/factor-contract.ts';

type Account = Pick<AccountRow, 'roles' | 'second_factor_since' | 'requires_second_factor' | 'is_demo'>;

/** Why an account needs a second factor; null: it is free to have one. */
export function requiredBecause({ roles, requires_second_factor }: Account): FactorReason | null {
  if (roles.includes('ROLE_ADMIN')) return 'operator';
  return requires_second_factor ? 'firm' : null;
}

/** What a right password, or a provider's word, does not prove yet; `refuse`: no sign-in. `isLocal`: see loopback.ts. */
export function factorNeed(account: Account, isLocal: boolean): 'prove' | 'enrol' | 'refuse' | null {
  if (account.second_factor_since !== null) return 'prove';
  const reason = requiredBecause(account);
  // The demo operator's password is published: from elsewhere anyone could set up the first factor.
  if (reason === 'operator' && account.is_demo) return isLocal ? null : 'refuse';
  return reason === null ? null : 'enrol';
}
