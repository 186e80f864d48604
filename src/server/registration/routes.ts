import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { BotCheck } from '#server/gateways/bot-check/bot-check.ts';
import { type Route, serve } from '#server/http/serve.ts';
import {
  confirmRegistration,
  readRegistrationLink,
  registrationStatus,
} from '#server/registration/confirm-registration.ts';
import {
  approveRegistration,
  refuseRegistration,
  suppliersRegistrations,
} from '#server/registration/decide-registration.ts';
import { guardAction } from '#server/registration/guard-action.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { readResetLink, resetPassword } from '#server/registration/reset-password.ts';
import { noteRegistration, noteResetRequest, registrationSuppliers } from '#server/registration/store.ts';
import { botTask } from '#shared/bot-check/contract.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/registration/contract.ts';
import * as desk from '#shared/registration/desk-contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly botCheck: BotCheck;
  readonly mails: MailDeps;
  /** There is something to work on: see workRequests. */
  readonly wake: () => void;
};

/** R5.3, R5.4, R7.10 */
export function registrationRoutes(deps: Deps): Route[] {
  const { db, botCheck, mails, wake } = deps;
  return [
    serve(botTask, ({ query }, { now }) => botCheck.task(query.action, now)),

    serve(contract.registrationSuppliers, () => registrationSuppliers(db)),

    serve(contract.register, async ({ body: { botToken: token, ...registration } }, { request, now }) => {
      await guardAction(deps, { action: 'register', token, address: request.ip, most: 10, now });
      const isNoted = await asSystem(db, (tx) => noteRegistration(tx, registration, now));
      if (!isNoted) throw new Failure('NOT_FOUND');
      wake();
      return null;
    }),

    serve(contract.readRegistrationLink, ({ body }, { request, now }) =>
      readRegistrationLink(db, { ...body, address: request.ip, now }),
    ),

    serve(contract.confirmRegistration, ({ body }, { request, now }) =>
      confirmRegistration({ db, mails }, { ...body, address: request.ip, now }),
    ),

    serve(contract.registrationStatus, ({ body }, { request, now }) =>
      registrationStatus(db, { ...body, address: request.ip, now }),
    ),

    serve(contract.askReset, async ({ body: { botToken: token, login } }, { request, now }) => {
      await guardAction(deps, { action: 'reset', token, address: request.ip, most: 20, now });
      await asSystem(db, (tx) => noteResetRequest(tx, login, now));
      wake();
      return null;
    }),

    serve(contract.readResetLink, ({ body }, { request, now }) =>
      readResetLink(db, { ...body, address: request.ip, now }),
    ),

    serve(contract.resetPassword, ({ body }, { request, now }) =>
      resetPassword({ db, mails }, { ...body, address: request.ip, now }),
    ),

    serve(desk.suppliersRegistrations, ({ query }, { user, now }) =>
      suppliersRegistrations(db, user.user, { ...query, now }),
    ),

    serve(desk.approveRegistration, ({ params, body }, { user, now }) =>
      approveRegistration({ db, mails }, user.user, { ...params, ...body, now }),
    ),

    serve(desk.refuseRegistration, ({ params, body }, { user, now }) =>
      refuseRegistration({ db, mails }, user.user, { ...params, ...body, now }),
    ),
  ];
}
