import type { Kysely } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { readAddresses } from '#server/orders/delivery-addresses.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { addFirmAddress, changeFirmAddress, removeFirmAddress } from '#server/settings/firm-addresses.ts';
import { asFirmAdmin } from '#server/settings/firm-door.ts';
import { addPackage, keepPackage, losePackage } from '#server/settings/firm-packages.ts';
import * as addresses from '#shared/orders/addresses-contract.ts';
import * as packages from '#shared/work/packages-contract.ts';

const inTurn = { inTurn: true };

type Deps = { readonly db: Kysely<Schema>; readonly mails: MailDeps };

/** What belongs to the whole firm and is also kept from screens other than the settings: the same right, the same note. */
export function keptForFirmRoutes({ db, mails }: Deps): Route[] {
  return [
    serve(addresses.addDeliveryAddress, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(
        db,
        user,
        now,
        async (tx, admin) => {
          const id = await addFirmAddress(tx, admin, user, body, { mails, now });
          return { id, addresses: await readAddresses(tx, user) };
        },
        inTurn,
      ),
    ),

    serve(addresses.changeDeliveryAddress, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => {
        await changeFirmAddress(tx, admin, params.address, body, { mails, now });
        return { addresses: await readAddresses(tx, user) };
      }),
    ),

    serve(addresses.removeDeliveryAddress, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => {
        await removeFirmAddress(tx, admin, params.address, { mails, now });
        return { addresses: await readAddresses(tx, user) };
      }),
    ),

    serve(packages.saveWorkPackage, ({ body }, { user: { user }, now }) =>
      tryAgain(() => asFirmAdmin(db, user, now, (tx, admin) => addPackage(tx, admin, body, now))),
    ),

    serve(packages.changeWorkPackage, ({ params, body }, { user: { user }, now }) =>
      tryAgain(() => asFirmAdmin(db, user, now, (tx, admin) => keepPackage(tx, admin, params.id, body))),
    ),

    serve(packages.removeWorkPackage, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, async (tx, admin) => {
        await losePackage(tx, admin, params.id);
        return null;
      }),
    ),
  ];
}
