import type { Kysely } from 'kysely';
import { newPassword } from '#server/admin/add-user.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { sendToSupplier } from '#server/messages/store.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { firmAccessRoutes } from '#server/settings/firm-access-routes.ts';
import * as addresses from '#server/settings/firm-addresses.ts';
import { asFirmAdmin } from '#server/settings/firm-door.ts';
import { requireFactor, resetPersonFactor } from '#server/settings/firm-factor.ts';
import { changeFirmFacts, readFirmFacts } from '#server/settings/firm-facts.ts';
import { addPerson, letPersonIn } from '#server/settings/firm-invitations.ts';
import { changeFirmLabour, readFirmLabour } from '#server/settings/firm-labour.ts';
import { readLogo, setLogo } from '#server/settings/firm-logo.ts';
import { changePackage, listPackages, removePackage } from '#server/settings/firm-packages.ts';
import { changeFirmPricesTo, readFirmPrices } from '#server/settings/firm-prices.ts';
import { changeAgreement, readAgreement } from '#server/settings/firm-sso.ts';
import * as people from '#server/settings/firm-users.ts';
import { keptForFirmRoutes } from '#server/settings/kept-for-firm-routes.ts';
import { partNames } from '#server/work/part-names.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import * as facts from '#shared/settings/firm-facts-contract.ts';
import * as sso from '#shared/settings/firm-sso-contract.ts';
import * as trade from '#shared/settings/firm-trade-contract.ts';
import * as users from '#shared/settings/firm-users-contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly mails: MailDeps;
  /** Whether a mail with a link would reach anybody. */
  readonly sendsLinks: boolean;
};

const inTurn = { inTurn: true };

/** What a firm's admin settles for the own firm (R6.4). */
export const firmSettingsRoutes = (deps: Deps): Route[] => [
  ...peopleRoutes(deps),
  ...factRoutes(deps),
  ...tradeRoutes(deps),
  ...firmAccessRoutes(deps.db),
  ...keptForFirmRoutes(deps),
];

function peopleRoutes({ db, mails, sendsLinks }: Deps): Route[] {
  /** Hashed outside any transaction: it takes time, and connections are few. */
  const letIn = async () => {
    const password = newPassword();
    return { mails: sendsLinks ? mails : null, password, hash: await hashPassword(password) };
  };
  return [
    serve(users.firmUsers, ({ query }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => ({
        ...(await people.listPeople(tx, admin, query, now)),
        kind: admin.firm.kind,
        booked: [...admin.firm.booked],
        sendsLinks,
        requiresFactor: admin.firm.requiresFactor,
      })),
    ),
    serve(users.firmUser, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => people.personOf(tx, admin, params.user, now)),
    ),
    serve(users.addFirmUser, async ({ body }, { user: { user }, now }) => {
      const made = await letIn();
      return asFirmAdmin(db, user, now, (tx, admin) => addPerson(tx, admin, body, made, now), inTurn);
    }),
    serve(users.changeFirmUser, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(
        db,
        user,
        now,
        (tx, admin) => people.changePerson(tx, admin, params.user, body, { mails, now }),
        inTurn,
      ),
    ),
    serve(users.changeFirmUserRoles, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => people.changePersonRoles(tx, admin, params.user, body, now), inTurn),
    ),
    serve(users.lockFirmUser, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => people.lockPerson(tx, admin, params.user, body.isLocked, now), inTurn),
    ),
    serve(users.endFirmUserSessions, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => people.endPersonSessions(tx, admin, params.user, now), inTurn),
    ),
    serve(users.letFirmUserIn, async ({ params }, { user: { user }, now }) => {
      const made = await letIn();
      return asFirmAdmin(db, user, now, (tx, admin) => letPersonIn(tx, admin, params.user, made, now), inTurn);
    }),
    serve(users.removeFirmUser, async ({ params: { user: id } }, { user: { user }, now }) => {
      await asFirmAdmin(db, user, now, (tx, admin) => people.endWorkOf(tx, admin, id, now), inTurn);
      // What is under way may still be changing a cart, which goes as well.
      return tryAgain(() => asFirmAdmin(db, user, now, (tx, admin) => people.removePerson(tx, admin, id, now), inTurn));
    }),
    serve(users.resetFirmUserFactor, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => resetPersonFactor(tx, admin, params.user, mails, now), inTurn),
    ),
    serve(users.requireFactor, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => requireFactor(tx, admin, body.isRequired), inTurn),
    ),
    serve(users.requestBooking, async ({ body }, { user: { user }, now }) => {
      await asFirmAdmin(db, user, now, (_tx, { note, firm }) =>
        note({ action: 'booking-asked', subject: 'firm', subjectId: firm.id, detail: { role: body.role } }),
      );
      return sendToSupplier({ db, portalUrl: mails.portalUrl }, user, {
        kind: 'booking-request',
        subject: body.role,
        now,
      });
    }),
  ];
}

function factRoutes({ db, mails }: Deps): Route[] {
  return [
    serve(facts.firmFacts, (_, { user: { user }, now }) => asFirmAdmin(db, user, now, readFirmFacts)),
    serve(facts.changeFirmFacts, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => changeFirmFacts(tx, admin, body, { mails, now }), inTurn),
    ),
    serve(facts.setFirmLogo, async ({ body: { file } }, { user: { user }, now }) => {
      const read = file === null ? null : await readLogo(file);
      if (read?.kind === 'refused') return { kind: 'refused' as const, reason: read.reason };
      return asFirmAdmin(db, user, now, async (tx, admin) => ({
        kind: 'saved' as const,
        logo: await setLogo(tx, admin, read?.logo ?? null),
      }));
    }),
    serve(sso.firmSso, (_, { user: { user }, now }) => asFirmAdmin(db, user, now, readAgreement)),
    serve(sso.agreeToSso, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => changeAgreement(tx, admin, body.isAgreed, now), inTurn),
    ),
    serve(facts.firmAddresses, (_, { user: { user }, now }) => asFirmAdmin(db, user, now, addresses.listAddresses)),
    serve(facts.addFirmAddress, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(
        db,
        user,
        now,
        async (tx, admin) => {
          await addresses.addFirmAddress(tx, admin, user, body, { mails, now });
          return addresses.listAddresses(tx);
        },
        inTurn,
      ),
    ),
    serve(facts.changeFirmAddress, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => {
        await addresses.changeFirmAddress(tx, admin, params.address, body, { mails, now });
        return addresses.listAddresses(tx);
      }),
    ),
    serve(facts.removeFirmAddress, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => {
        await addresses.removeFirmAddress(tx, admin, params.address, { mails, now });
        return addresses.listAddresses(tx);
      }),
    ),
    serve(facts.chooseFirmAddress, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => addresses.chooseAddress(tx, admin, body.id, { mails, now }), inTurn),
    ),
  ];
}

function tradeRoutes({ db, catalogue }: Deps): Route[] {
  const readerOf = (user: User) => {
    const language = languageOf(user.locale);
    return { language, nameOf: partNames(catalogue.current(), language) };
  };
  return [
    serve(trade.firmPrices, (_, { user: { user }, now }) => asFirmAdmin(db, user, now, readFirmPrices)),
    serve(trade.changeFirmPrices, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => changeFirmPricesTo(tx, admin, body), inTurn),
    ),
    serve(trade.firmLabour, (_, { user: { user }, now }) => asFirmAdmin(db, user, now, readFirmLabour)),
    serve(trade.changeFirmLabour, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => changeFirmLabour(tx, admin, user, body, now), inTurn),
    ),
    serve(trade.firmPackages, (_, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx) => listPackages(tx, readerOf(user))),
    ),
    serve(trade.changeFirmPackage, ({ params, body }, { user: { user }, now }) =>
      tryAgain(() =>
        asFirmAdmin(db, user, now, (tx, admin) => changePackage(tx, admin, params.id, body, readerOf(user))),
      ),
    ),
    serve(trade.removeFirmPackage, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => removePackage(tx, admin, params.id, readerOf(user))),
    ),
  ];
}
