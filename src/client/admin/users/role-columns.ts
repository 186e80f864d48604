import { levels, type Role, roles } from '#shared/access/roles.ts';

/** The single rights that stand in the matrix; the rest is in the pane. */
export const matrixRoles = [
  'ROLE_ORDER',
  'ROLE_TYRES',
  'ROLE_SELLIN',
  'ROLE_DOCUMENT_MANAGEMENT',
  'ROLE_FAKTURA',
  'ROLE_FIRM_ADMIN',
] as const satisfies readonly Role[];

const inMatrix: readonly Role[] = matrixRoles;
const inLadder: readonly Role[] = levels;

export const furtherRoles: readonly Role[] = roles.filter(
  (role) => role !== 'ROLE_USER' && !inMatrix.includes(role) && !inLadder.includes(role),
);

export const withRole = (held: readonly Role[], role: Role, isHeld: boolean): Role[] =>
  isHeld ? [...held.filter((one) => one !== role), role] : held.filter((one) => one !== role);

/** null: no level. */
export const withLevel = (held: readonly Role[], level: Role | null): Role[] => [
  ...held.filter((role) => !inLadder.includes(role)),
  ...(level === null ? [] : [level]),
];
