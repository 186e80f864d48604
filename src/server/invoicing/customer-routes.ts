import type { Kysely } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { checkColumns, fileColumns } from '#server/imports/file-columns.ts';
import { fileImportRoutes } from '#server/imports/file-import.ts';
import { firmHeadings, rememberFirmHeadings } from '#server/imports/firm-headings.ts';
import { findDuplicates, mergeCustomers } from '#server/invoicing/customer-duplicates.ts';
import {
  changeCustomer,
  dropCustomer,
  dropVehicle,
  keepCustomer,
  keepCustomerVehicle,
  listRegister,
  readCustomer,
} from '#server/invoicing/customer-files.ts';
import { dropText, listTexts, saveText } from '#server/invoicing/document-texts.ts';
import { eraseCustomer } from '#server/invoicing/erase-customer.ts';
import { customers as customerImporter } from '#server/invoicing/import-customers.ts';
import { changeSettings, readAllSettings, startNumbers, whoOf } from '#server/invoicing/invoice-settings.ts';
import { noteConsents } from '#server/invoicing/note-consents.ts';
import * as customers from '#shared/invoicing/customer-file-contract.ts';
import * as privacy from '#shared/invoicing/privacy-contract.ts';
import * as settings from '#shared/invoicing/settings-contract.ts';

/** Whom bills go to, and what the firm has settled for them. */
export function customerRoutes(db: Kysely<Schema>): Route[] {
  return [
    serveRead(customers.customerRegister, ({ query }, { user, db }) => listRegister(db, user.user, query)),

    serveRead(customers.readCustomer, ({ params }, { user, db }) => readCustomer(db, user.user, params.customer)),

    serve(customers.keepCustomer, ({ body }, { user, now }) => keepCustomer(db, user.user, body, now)),

    serve(customers.changeCustomer, ({ params, body }, { user, now }) =>
      changeCustomer(db, user.user, params.customer, body, now),
    ),

    serve(customers.keepVehicle, ({ params, body }, { user, now }) =>
      keepCustomerVehicle(db, user.user, { customer: params.customer, ...body }, now),
    ),

    serve(customers.dropVehicle, ({ params }, { user }) => dropVehicle(db, user.user, params.customer, params.vehicle)),

    serve(customers.dropCustomer, ({ params }, { user, now }) => dropCustomer(db, user.user, params.customer, now)),

    serve(privacy.eraseCustomer, ({ params }, { user, now }) => eraseCustomer(db, user.user, params.customer, now)),

    serveRead(customers.customerDuplicates, (_input, { user, db }) => findDuplicates(db, user.user)),

    serve(customers.mergeCustomers, async ({ params, body }, { user, now }) => {
      await mergeCustomers(db, user.user, params.customer, body.into, now);
      return readCustomer(db, user.user, body.into);
    }),

    serve(customers.customerColumns.read, async ({ body }, { user: { user } }) => {
      const assigned = await asFirm(db, user.firmId, (tx) => firmHeadings(tx, body.kind));
      return fileColumns(body.heads, body.kind, assigned);
    }),

    serve(customers.customerColumns.assign, ({ body }, { user: { user } }) =>
      asFirm(db, user.firmId, async (tx) => {
        checkColumns(body.kind, body.headings);
        await rememberFirmHeadings(tx, user.firmId, body.kind, body.headings);
        return { kind: 'kept' as const };
      }),
    ),

    ...fileImportRoutes(db, customers.customerImports, {
      subject: 'customer',
      isOfFirm: true,
      through: (user, now, work) =>
        asFirm(db, user.firmId, (tx) =>
          work(tx, { code: '', note: (act) => appendAudit(tx, { ...act, ...whoOf(user) }, now) }),
        ),
      importer: customerImporter,
      undo: noteConsents,
    }),

    serveRead(settings.readInvoiceSettings, (_input, { user, now, db }) => readAllSettings(db, user.user, now)),

    serve(settings.changeInvoiceSettings, ({ body }, { user, now }) => changeSettings(db, user.user, body, now)),

    serve(settings.startNumbers, ({ body }, { user, now }) => startNumbers(db, user.user, body, now)),

    serveRead(settings.documentTexts, async (_input, { user, db }) => ({ texts: await listTexts(db, user.user) })),

    serve(settings.saveDocumentText, ({ body }, { user }) => saveText(db, user.user, body)),

    serve(settings.dropDocumentText, ({ params }, { user }) => dropText(db, user.user, params.id)),
  ];
}
