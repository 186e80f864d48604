import type { FunctionComponent } from 'react';
import { deskPath } from '#client/desk/desk-path.ts';
import { useWaiting } from '#client/desk/use-waiting.ts';
import { useText } from '#client/i18n/text.tsx';
import { RoomsPage, room } from '#client/rooms/rooms-page.tsx';
import { useUser } from '#client/session/queries.ts';
import { type DeskSection, openSections } from '#shared/desk/desk-sections.ts';

const rooms: Partial<Record<DeskSection, FunctionComponent>> = {
  customers: room(async () => (await import('#client/desk/customers/customers-room.tsx')).CustomersRoom),
  registrations: room(
    async () => (await import('#client/desk/registrations/registrations-room.tsx')).RegistrationsRoom,
  ),
  orders: room(async () => (await import('#client/desk/orders/orders-room.tsx')).OrdersRoom),
  returns: room(async () => (await import('#client/desk/returns/returns-room.tsx')).ReturnsRoom),
  tours: room(async () => (await import('#client/desk/tours/tours-room.tsx')).DeskToursRoom),
  setup: room(async () => (await import('#client/desk/setup/setup-room.tsx')).DeskSetupRoom),
  synonyms: room(async () => (await import('#client/desk/synonyms-room.tsx')).DeskSynonymsRoom),
  imports: room(async () => (await import('#client/desk/imports-room.tsx')).DeskImportsRoom),
  banners: room(async () => (await import('#client/desk/banners-room.tsx')).DeskBannersRoom),
  webdays: room(async () => (await import('#client/desk/webdays/web-days-room.tsx')).WebDaysRoom),
};

/** The supplier's own screen: everyone finds the sections of the own roles. */
export function DeskPage() {
  const t = useText();
  const { roles } = useUser();
  const waiting = useWaiting();
  const sections = openSections(roles).flatMap((key) => {
    const Room = rooms[key];
    return Room ? [{ key, path: deskPath(key), name: t(`desk.section.${key}`), count: waiting[key], Room }] : [];
  });
  return <RoomsPage title={t('screen.desk')} label={t('desk.sections')} sections={sections} />;
}
