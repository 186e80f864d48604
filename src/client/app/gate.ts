import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { endSession } from '#client/app/end-session.ts';
import { bannerQuery } from '#client/banner/queries.ts';
import { loadMessages } from '#client/i18n/language.ts';
import { takeUpSession } from '#client/session/login/sign-in.ts';
import { userOf } from '#client/session/session-query.ts';
import { currentCarQuery } from '#client/vehicle/car-queries.ts';
import { type Screen, type ScreenKey, screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';
import { hasAgreed, type User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { vehicleGate } from '#shared/vehicle/vehicle-gate.ts';

type Visit = { readonly context: { readonly queryClient: QueryClient }; readonly preload: boolean };

/** R4.3: everything below /a first takes up the session of the cookie; without one the visitor is logged out. */
export async function requireUser({ context: { queryClient }, preload }: Visit): Promise<void> {
  const user = await takeUpSession(queryClient);
  if (user) {
    await Promise.all([frameInTime(queryClient, user), textsOf(user)]);
    return;
  }
  if (!preload) endSession(queryClient); // looking ahead at a link signs nobody out
  throw redirect({ to: screens.login.path, replace: true });
}

/** Nobody sees a page in German first and in his own language a moment later. Where it cannot be had, German stays. */
const textsOf = (user: User) => loadMessages(languageOf(user.locale)).catch(() => null);

const framePatienceMs = 300;

/** Banner and car stand above every page: what came a moment later would push it down. Waited for once, and not long. */
async function frameInTime(queryClient: QueryClient, user: User): Promise<void> {
  if (queryClient.getQueryState(bannerQuery.queryKey) !== undefined) return;
  const asked = Promise.all([
    queryClient.prefetchQuery(bannerQuery),
    hasAgreed(user) && queryClient.prefetchQuery(currentCarQuery),
  ]);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, framePatienceMs))]);
}

/** A signed-in user has no use for the form; nobody is signed in there without asking. */
export function skipLogin({ context: { queryClient } }: Visit): void {
  if (userOf(queryClient)) throw redirect({ to: screens.vehicle.path, replace: true });
}

/** R4.8, R4.9: the page that stands in says which area was wanted. */
export async function requireScreen(key: ScreenKey, { context: { queryClient } }: Visit): Promise<void> {
  const { needsVehicle }: Screen = screens[key];
  const user = userOf(queryClient);
  const car = needsVehicle && user && hasAgreed(user) ? await knownCar(queryClient) : null;
  const instead = vehicleGate(key, { user, car });
  if (instead) throw redirect({ to: screens[instead].path, search: { area: key } });
}

/** The guard waits for the server's word. A failure has its toast (R8.3) and counts as no car. */
const knownCar = (queryClient: QueryClient): Promise<Car | null> =>
  queryClient.fetchQuery(currentCarQuery).catch(() => null);
