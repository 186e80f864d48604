import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { actingSchema } from '#shared/session/acting.ts';
import { idSchema } from '#shared/values.ts';

/** R3.1: what sign-in answers; kept whole in local storage under PF_USER. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  roles: z.array(roleSchema),
  firmId: idSchema,
  firmName: z.string(),
  primarySupplier: z.nullable(z.string()),
  locale: z.string(),
  appLogoUrl: z.nullable(z.string()),
  settings: z.record(z.string(), z.string()),
  agreedAgb: z.boolean(),
  agreedLicence: z.boolean(),
  /** Where somebody of the supplier acts for this firm: who it really is. */
  acting: z.optional(actingSchema),
});
export type User = z.infer<typeof userSchema>;

/** R4.6: both must be true, or the user is asked to accept. */
export const hasAgreed = (user: Pick<User, 'agreedAgb' | 'agreedLicence'>) => user.agreedAgb && user.agreedLicence;

/** The logo in the top bar: the firm's own, else the application's, else null for the default image (R9.5). */
export const logoOf = (user: Pick<User, 'settings' | 'appLogoUrl'>): string | null =>
  user.settings.FIRM_LOGO || user.appLogoUrl || null;
