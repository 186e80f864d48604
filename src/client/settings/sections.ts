import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { screens } from '#shared/screens.ts';

const ofUser = ['profile', 'security', 'display', 'notifications', 'delivery'] as const;
const ofFirm = ['users', 'firm', 'prices', 'labour', 'invoicing', 'packages'] as const;

export type SettingsSection = (typeof ofUser)[number] | (typeof ofFirm)[number];

export const settingsPath = (section: SettingsSection) => `${screens.settings.path}/${section}`;

/** From left to right: what is one's own, then what is the firm's. */
export function openSettings(held: readonly Role[]): readonly SettingsSection[] {
  return isPermitted(held, 'ROLE_FIRM_ADMIN') ? [...ofUser, ...ofFirm] : ofUser;
}
