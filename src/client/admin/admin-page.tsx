import type { FunctionComponent } from 'react';
import { type AdminSection, adminSections, sectionPath } from '#client/admin/sections.ts';
import { useCounts } from '#client/admin/use-counts.ts';
import { useText } from '#client/i18n/text.tsx';
import { RoomsPage, room } from '#client/rooms/rooms-page.tsx';

const rooms: Record<AdminSection, FunctionComponent> = {
  users: room(async () => (await import('#client/admin/users/users-room.tsx')).UsersRoom),
  firms: room(async () => (await import('#client/admin/firms/firms-room.tsx')).FirmsRoom),
  suppliers: room(async () => (await import('#client/admin/suppliers/suppliers-room.tsx')).SuppliersRoom),
  tours: room(async () => (await import('#client/admin/tours/tours-room.tsx')).ToursRoom),
  setup: room(async () => (await import('#client/admin/setup/setup-room.tsx')).SetupRoom),
  banners: room(async () => (await import('#client/admin/banners/banners-room.tsx')).BannersRoom),
  imports: room(async () => (await import('#client/admin/imports/imports-room.tsx')).ImportsRoom),
  synonyms: room(async () => (await import('#client/admin/synonyms/synonyms-room.tsx')).SynonymsRoom),
  drawings: room(async () => (await import('#client/admin/drawings/drawings-room.tsx')).DrawingsRoom),
  audit: room(async () => (await import('#client/admin/audit/audit-room.tsx')).AuditRoom),
  mails: room(async () => (await import('#client/admin/mails/mails-room.tsx')).MailsRoom),
  jobs: room(async () => (await import('#client/admin/jobs/jobs-room.tsx')).JobsRoom),
  system: room(async () => (await import('#client/admin/system/system-room.tsx')).SystemRoom),
};

/** The operator's own screen (R2.3). */
export function AdminPage() {
  const t = useText();
  const counts = useCounts();
  return (
    <RoomsPage
      title={t('screen.admin')}
      label={t('admin.sections')}
      sections={adminSections.map((key) => ({
        key,
        path: sectionPath(key),
        name: t(`admin.section.${key}`),
        ...counts[key],
        Room: rooms[key],
      }))}
    />
  );
}
