import type { FunctionComponent } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { RoomsPage, room } from '#client/rooms/rooms-page.tsx';
import { useUser } from '#client/session/queries.ts';
import { openSettings, type SettingsSection, settingsPath } from '#client/settings/sections.ts';

const rooms: Partial<Record<SettingsSection, FunctionComponent>> = {
  profile: room(async () => (await import('#client/settings/profile/profile-room.tsx')).ProfileRoom),
  security: room(async () => (await import('#client/settings/security/security-room.tsx')).SecurityRoom),
  display: room(async () => (await import('#client/settings/display/display-room.tsx')).DisplayRoom),
  notifications: room(
    async () => (await import('#client/settings/notifications/notifications-room.tsx')).NotificationsRoom,
  ),
  delivery: room(async () => (await import('#client/settings/delivery/delivery-room.tsx')).DeliveryRoom),
  users: room(() => import('#client/settings/users/people-room.tsx').then(({ PeopleRoom }) => PeopleRoom)),
  firm: room(() => import('#client/settings/firm/firm-room.tsx').then(({ FirmRoom }) => FirmRoom)),
  prices: room(() => import('#client/settings/prices/prices-room.tsx').then(({ PricesRoom }) => PricesRoom)),
  labour: room(() => import('#client/settings/labour/labour-room.tsx').then(({ LabourRoom }) => LabourRoom)),
  invoicing: room(() =>
    import('#client/settings/invoicing/invoicing-room.tsx').then(({ InvoicingRoom }) => InvoicingRoom),
  ),
  packages: room(() => import('#client/settings/packages/packages-room.tsx').then(({ PackagesRoom }) => PackagesRoom)),
  access: room(() => import('#client/settings/access/access-room.tsx').then(({ AccessRoom }) => AccessRoom)),
  log: room(() => import('#client/settings/log/log-room.tsx').then(({ LogRoom }) => LogRoom)),
  software: room(() => import('#client/settings/software/software-room.tsx').then(({ SoftwareRoom }) => SoftwareRoom)),
};

/** What a user sets for oneself, and a firm's admin for the firm. */
export function SettingsPage() {
  const t = useText();
  const sections = openSettings(useUser()).flatMap((key) => {
    const Room = rooms[key];
    return Room ? [{ key, path: settingsPath(key), name: t(`settings.section.${key}`), Room }] : [];
  });
  return <RoomsPage title={t('screen.settings')} label={t('settings.sections')} sections={sections} />;
}
