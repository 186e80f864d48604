import * as z from 'zod/mini';
import { searchText } from '#shared/articles/contract.ts';
import { endpoint } from '#shared/contract.ts';
import {
  faultCodeSchema,
  foundValueSchema,
  sheetEntrySchema,
  technicalSheetSchema,
} from '#shared/technical-info/technical-value.ts';
import { numeric } from '#shared/values.ts';

const area = 'technical-info';
const access = 'ROUTE_TECHNICAL_DATA';
const toast = 'TOAST_MESSAGES.ERROR_GET_DATA';

const sheetKey = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/));

/** An unknown adcTypeId has no data in any sheet. */
export const technicalSheets = endpoint({
  area,
  name: 'technicalSheets',
  summary: 'The data sheets with the number of their values for a car, and the values that were changed',
  method: 'GET',
  path: '/technical-info/sheets',
  access,
  query: z.strictObject({ adcTypeId: numeric(12) }),
  answer: z.object({
    sheets: z.array(sheetEntrySchema),
    changes: z.array(foundValueSchema),
    /** All codes that can be looked up; they are the same for every car. */
    faultCodes: z.int(),
  }),
  toast,
});

export const technicalSheet = endpoint({
  area,
  name: 'technicalSheet',
  summary: 'One data sheet for a car',
  method: 'GET',
  path: '/technical-info/sheets/{key}',
  access,
  params: z.strictObject({ key: sheetKey }),
  query: z.strictObject({ adcTypeId: numeric(12) }),
  answer: technicalSheetSchema,
  failures: ['NOT_FOUND'],
  toast,
});

export const technicalValues = endpoint({
  area,
  name: 'technicalValues',
  summary: 'Values for a car, found by words of their name, sheet, note or unit',
  method: 'GET',
  path: '/technical-info/values',
  access,
  query: z.strictObject({ adcTypeId: numeric(12), text: searchText }),
  answer: z.object({ values: z.array(foundValueSchema) }),
  toast,
});

export const faultCodes = endpoint({
  area,
  name: 'faultCodes',
  summary: 'Fault codes (DTC) by the code, its beginning or words; without a text the first ones',
  method: 'GET',
  path: '/technical-info/fault-codes',
  access,
  query: z.strictObject({ text: z.optional(searchText) }),
  answer: z.object({
    codes: z.array(faultCodeSchema),
    /** May be more than are listed. */
    total: z.int(),
  }),
  toast,
});

export const technicalFavourites = endpoint({
  area,
  name: 'technicalFavourites',
  summary: 'The data sheets that this user has marked',
  method: 'GET',
  path: '/technical-info/favourites',
  access,
  answer: z.object({ sheets: z.array(z.string()) }),
  toast,
});

export const markTechnicalSheet = endpoint({
  area,
  name: 'markTechnicalSheet',
  summary: 'Mark a data sheet, or let it go',
  method: 'PUT',
  path: '/technical-info/favourites/{key}',
  access,
  params: z.strictObject({ key: sheetKey }),
  body: z.strictObject({ isMarked: z.boolean() }),
  answer: z.object({ sheets: z.array(z.string()) }),
  failures: ['NOT_FOUND'],
});

/** For the navigation, which says before the click that an area has nothing for this car. */
export const moduleAvailability = endpoint({
  area,
  name: 'moduleAvailability',
  summary: 'Which areas have data for a car',
  method: 'GET',
  path: '/technical-info/availability',
  access: 'signed-in',
  query: z.strictObject({ adcTypeId: numeric(12) }),
  answer: z.object({
    maintenance: z.boolean(),
    work: z.boolean(),
    technicalInfo: z.boolean(),
    tyres: z.boolean(),
  }),
});
