import { type Route, serve } from '#server/http/serve.ts';
import { endOthers, endOwn, listOwnSessions } from '#server/session/own-sessions.ts';
import { currentPasswordIn } from '#server/session/set-password.ts';
import {
  askForEmail,
  confirmEmail,
  dropEmailWish,
  type EmailDeps,
  readEmailLink,
} from '#server/settings/change-email.ts';
import { changeLocale, changePreferences, readProfile, renameSelf } from '#server/settings/own-account.ts';
import * as contract from '#shared/settings/own-contract.ts';

/** What people set for themselves. */
export function settingsRoutes(deps: EmailDeps): Route[] {
  const { db } = deps;
  return [
    serve(contract.ownProfile, (_input, { user, now }) => readProfile(db, user.user, now)),

    serve(contract.changeName, ({ body }, { user, now }) => renameSelf(db, user.user, body, now)),

    serve(contract.askEmail, ({ body: { email } }, { user: { user, sessionHash }, request, now }) => {
      const currentPassword = currentPasswordIn(request.headers.authorization, user);
      return askForEmail(deps, user, { email, currentPassword, sessionHash, address: request.ip, now });
    }),

    serve(contract.dropEmail, (_input, { user }) => dropEmailWish(db, user.user)),

    serve(contract.readEmailLink, ({ body }, { request, now }) =>
      readEmailLink(db, { ...body, address: request.ip, now }),
    ),

    serve(contract.confirmEmail, ({ body }, { request, now }) =>
      confirmEmail(deps, { ...body, address: request.ip, now }),
    ),

    serve(contract.ownSessions, async (_input, { user, now }) => ({ sessions: await listOwnSessions(db, user, now) })),

    serve(contract.endOwnSession, ({ params }, { user, now }) => endOwn(db, user, params.session, now)),

    serve(contract.endOtherSessions, async (_input, { user, now }) => ({ sessions: await endOthers(db, user, now) })),

    serve(contract.changeLocale, ({ body }, { user }) => changeLocale(db, user.user, body.locale)),

    serve(contract.changePreferences, ({ body }, { user }) => changePreferences(db, user.user, body)),
  ];
}
