import type { Role } from '#shared/access/roles.ts';

/**
 * What a session does not carry that a supplier's identity provider has opened, unless the workshop has agreed: its
 * administration, and writing and reading its invoices. The firm's own people give and take these.
 */
export const withheldRoles: readonly Role[] = ['ROLE_FIRM_ADMIN', 'ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT'];

export const withoutWithheld = (held: readonly Role[]): Role[] => held.filter((role) => !withheldRoles.includes(role));
