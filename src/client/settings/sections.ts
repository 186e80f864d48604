import { isPermitted } from '#shared/access/permissions.ts';
import { screens } from '#shared/screens.ts';
import type { User } from '#shared/session/user.ts';

const ofUser = ['profile', 'security', 'display', 'notifications', 'delivery'] as const;
const ofFirm = ['users', 'firm', 'prices', 'labour', 'invoicing', 'packages', 'software', 'access', 'log'] as const;

export type SettingsSection = (typeof ofUser)[number] | (typeof ofFirm)[number];

export const settingsPath = (section: SettingsSection) => `${screens.settings.path}/${section}`;

/** From left to right: what is one's own, then what is the firm's. */
export function openSettings({ roles, acting }: Pick<User, 'roles' | 'acting'>): readonly SettingsSection[] {
  // Whoever acts for a firm has nothing of his own there but the look of this device.
  if (acting !== undefined) return ['display'];
  return isPermitted(roles, 'ROLE_FIRM_ADMIN') ? [...ofUser, ...ofFirm] : ofUser;
}
