import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { columnEndpoints } from '#shared/imports/column-endpoints.ts';
import { fileImportEndpoints } from '#shared/imports/file-import-endpoints.ts';
import { customerSchema } from '#shared/invoicing/customer.ts';
import {
  customerDataSchema,
  customerFileSchema,
  customerVehicleSchema,
  vehicleDataSchema,
} from '#shared/invoicing/customer-file.ts';
import { typedLine } from '#shared/invoicing/typed-text.ts';
import { idSchema, numeric } from '#shared/values.ts';

const area = 'invoicing';
const reads = 'ROUTE_INVOICING';
const writes = 'ROLE_FAKTURA';
const params = z.strictObject({ customer: numeric(15) });
const ofVehicle = z.strictObject({ customer: numeric(15), vehicle: numeric(15) });

const rowSchema = z.object({
  id: idSchema,
  kind: customerDataSchema.shape.kind,
  name: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  plates: z.array(z.string()),
  nextInspection: z.nullable(z.iso.date()),
  revenue: z.int(),
  open: z.int(),
});

export const customerRegister = endpoint({
  area,
  name: 'customerRegister',
  summary: "The firm's customers by name, with what they owe; words in name, town, mail, phone, plate or VIN",
  method: 'GET',
  path: '/invoicing/customers',
  access: reads,
  query: z.strictObject({
    text: z.optional(typedLine(100)),
    /** `next` of the page before. */
    after: z.optional(typedLine(300)),
  }),
  answer: z.object({ customers: z.array(rowSchema), next: z.nullable(z.string()), total: z.int() }),
});

export const readCustomer = endpoint({
  area,
  name: 'readCustomer',
  summary: 'One customer with vehicles and figures',
  method: 'GET',
  path: '/invoicing/customers/{customer}',
  access: reads,
  params,
  answer: customerFileSchema,
  failures: ['NOT_FOUND'],
});

/** Who looks like one that is known is shown first (name and place, mail, phone or VAT id); `isNew` says that it is someone else. */
export const keepCustomer = endpoint({
  area,
  name: 'keepCustomer',
  summary: 'Keep a new customer with all that is known',
  method: 'POST',
  path: '/invoicing/customers',
  access: writes,
  body: z.strictObject({ customer: z.strictObject(customerDataSchema.shape), isNew: z.boolean() }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('kept'), customer: customerFileSchema }),
    z.object({ kind: z.literal('known'), customers: z.array(customerSchema) }),
  ]),
  failures: ['INVALID_INPUT'],
});

/** Papers that are issued keep what stood on them. */
export const changeCustomer = endpoint({
  area,
  name: 'changeCustomer',
  summary: "Change a customer's data",
  method: 'PUT',
  path: '/invoicing/customers/{customer}',
  access: writes,
  params,
  body: z.strictObject(customerDataSchema.shape),
  answer: customerFileSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** Without an id it is a new one. */
export const keepVehicle = endpoint({
  area,
  name: 'keepVehicle',
  summary: 'Keep a vehicle of a customer',
  method: 'POST',
  path: '/invoicing/customers/{customer}/vehicles',
  access: writes,
  params,
  body: z.strictObject({ id: z.nullable(idSchema), vehicle: z.strictObject(vehicleDataSchema.shape) }),
  answer: customerVehicleSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const dropVehicle = endpoint({
  area,
  name: 'dropVehicle',
  summary: 'A vehicle is no longer with this customer',
  method: 'DELETE',
  path: '/invoicing/customers/{customer}/vehicles/{vehicle}',
  access: writes,
  params: ofVehicle,
  answer: z.null(),
  failures: ['NOT_FOUND'],
});

/** Only who has no papers. */
export const dropCustomer = endpoint({
  area,
  name: 'dropCustomer',
  summary: 'Forget a customer',
  method: 'DELETE',
  path: '/invoicing/customers/{customer}',
  access: writes,
  params,
  answer: z.null(),
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

export const duplicateReasons = ['name', 'mail', 'phone', 'vat-id', 'plate'] as const;

export const customerDuplicates = endpoint({
  area,
  name: 'customerDuplicates',
  summary: 'Customers who look like one another',
  method: 'GET',
  path: '/invoicing/duplicates',
  access: reads,
  answer: z.object({
    groups: z.array(z.object({ reason: z.enum(duplicateReasons), customers: z.array(customerSchema) })),
  }),
});

/** Vehicles and papers move; what is empty is filled in. */
export const mergeCustomers = endpoint({
  area,
  name: 'mergeCustomers',
  summary: 'Two customers are one: the named one goes up in the other',
  method: 'POST',
  path: '/invoicing/customers/{customer}/merge',
  access: writes,
  params,
  body: z.strictObject({ into: idSchema }),
  answer: customerFileSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const largestCustomerFile = 2_000_000;

/** New customers and vehicles are added, known ones get the values of the columns that the file has. */
export const customerImports = fileImportEndpoints({
  area,
  of: 'customer',
  take: 'importCustomers',
  summary: 'Import customers and vehicles from a CSV or XLSX file',
  path: '/invoicing/customers-import',
  access: writes,
  largestFile: largestCustomerFile,
});
export const {
  take: importCustomers,
  runs: customerRuns,
  undone: undoneCustomers,
  revert: revertCustomers,
} = customerImports;

export const customerColumns = columnEndpoints({
  area,
  of: 'customer',
  path: '/invoicing/customers-import/columns',
  access: writes,
  kinds: ['customers'],
});
export const { read: readCustomerColumns, assign: assignCustomerColumns } = customerColumns;
