import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { roles } from '#shared/access/roles.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/** Plain http only to this machine: everywhere else a stranger could read the answers. */
const issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}, 'an https address');

/** ROLE_ADMIN is the operator's, whom no supplier's provider names. */
const mappedRole = z.enum(roles).refine((role) => role !== 'ROLE_ADMIN', 'any role but ROLE_ADMIN');

const providerSchema = z.strictObject({
  /** On the button of the login page. */
  name: z.string().min(1).max(60),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  /** The claim with the firm's customer number; without it the firm is that of the mail address. */
  firmClaim: z.string().min(1).optional(),
  /** The claim with the roles over there. */
  roleClaim: z.string().min(1).default('roles'),
  /** Role over there → roles here. Without it people keep the roles that they have here. */
  roles: z.record(z.string(), z.array(mappedRole)).optional(),
});
export type ProviderSettings = z.infer<typeof providerSchema>;

const fileSchema = z.record(
  z.string().refine((code) => supplierCodeSchema.safeParse(code).success, 'a supplier code'),
  providerSchema,
);
export type ProviderFile = z.infer<typeof fileSchema>;

/** SSO_FILE: one identity provider for each supplier that has one. Throws a sentence for the person who starts the server. */
export async function readProviderFile(path: string | undefined): Promise<ProviderFile> {
  if (path === undefined) return {};
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`SSO_FILE: ${path} cannot be read.`);
  });
  const read = fileSchema.safeParse(parse(text, path));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new Error(`SSO_FILE: ${path} is not right. ${wrong.join('; ')}`);
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`SSO_FILE: ${path} is no JSON.`);
  }
}
