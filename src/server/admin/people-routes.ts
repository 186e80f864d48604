import type { Kysely } from 'kysely';
import { addUser, newPassword, resetPassword } from '#server/admin/add-user.ts';
import { changeRoles, endSessions, lockUser, resetFactor } from '#server/admin/change-user.ts';
import { findUsers, readUser } from '#server/admin/find-users.ts';
import { addFirm, changeFirm, findFirms, readFirm } from '#server/admin/firms.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { hashPassword } from '#server/session/passwords.ts';
import * as firms from '#shared/admin/firms-contract.ts';
import * as users from '#shared/admin/users-contract.ts';

export type PeopleDeps = { readonly db: Kysely<Schema>; readonly mails: MailDeps };

/** R6.5: users and firms of the whole portal. */
export function adminPeopleRoutes({ db, mails }: PeopleDeps): Route[] {
  return [
    serve(users.adminUsers, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => findUsers(tx, query, now)),
    ),
    serve(users.adminUser, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readUser(tx, params.user, now)),
    ),
    serve(users.changeUserRoles, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => changeRoles(tx, operator, params.user, body, now)),
    ),
    serve(users.lockUser, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) =>
        lockUser(tx, operator, params.user, { ...body, by: `${user.name} (${user.firmName})` }, now),
      ),
    ),
    serve(users.endUserSessions, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => endSessions(tx, operator, params.user, now)),
    ),
    serve(users.resetUserFactor, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => resetFactor(tx, operator, params.user, mails, now)),
    ),
    serve(users.addUser, async ({ body }, { user: { user }, now }) => {
      const made = await madePassword();
      return asOperator(db, user, now, (tx, operator) => addUser(tx, operator, body, made, now));
    }),
    serve(users.resetUserPassword, async ({ params }, { user: { user }, now }) => {
      const made = await madePassword();
      return asOperator(db, user, now, (tx, operator) => resetPassword(tx, operator, params.user, made, now));
    }),

    serve(firms.adminFirms, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => findFirms(tx, query)),
    ),
    serve(firms.adminFirm, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readFirm(tx, params.firm)),
    ),
    serve(firms.changeFirm, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) =>
        changeFirm(tx, operator, { id: params.firm, ...body }, { mails, now }),
      ),
    ),
    serve(firms.addFirm, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => addFirm(tx, operator, body)),
    ),
  ];
}

/** Hashed outside any transaction: it takes time, and connections are few. */
async function madePassword() {
  const password = newPassword();
  return { password, hash: await hashPassword(password) };
}
