import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

/* Values that a schema takes, made from its JSON schema, and values that nobody meant. */

type Schema = z.core.JSONSchema.BaseSchema;

/** What the demo world knows, by the name of the field: else most calls would end at "not found". */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;
export const demoWords: Known = {
  supplier: ['NORDTEIL', 'ALPTEIL'],
  kTypeId: [900_000_032, 900_000_001],
  adcTypeId: [900_100_031, 900_100_001],
  cart: ['current'],
  text: ['brems', 'golf', 'filter', 'a'],
  plate: ['KS-PF 214'],
  vin: ['WVWZZZAUZFW000214'],
  drawing: ['front-brake'],
  kind: ['PC'],
  language: ['de', 'it'],
  locale: ['de_DE', 'fr_FR'],
  country: ['DE'],
  rates: [1900, 700, 0],
};

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table firm; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../etc/passwd',
  '%2e%2e%2f%00',
  '=HYPERLINK("http://x.example","y")',
  '\u202eexe.fdp',
  'e\u0301\u0301\u0301'.repeat(40),
  '𝕊𝕡𝕖𝕔𝕚𝕒𝕝 🚗👨‍👩‍👧‍👦',
  'ﬀ ſ İ ı ß',
  '٣٤٥',
  'NaN',
  '1e309',
  '-0',
  '0x1F',
  '9'.repeat(40),
  '9223372036854775808',
  '\r\nSet-Cookie: a=b',
  'a'.repeat(20_000),
  '__proto__',
  'constructor',
];
const hostileNumbers = [0, -0, -1, 0.1, 1e21, -1e300, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 2 ** 53 - 1, 2 ** 63, 1e15];

const few = fc.integer({ min: 1, max: 12 });
const wild = fc.oneof(
  fc.constantFrom<unknown[]>(...hostileTexts),
  fc.constantFrom<unknown[]>(...hostileNumbers),
  fc.constantFrom<unknown[]>(null, true, [], {}, [[]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constantFrom(...hostileTexts.slice(0, 8)), { maxLength: 600, minLength: 50 }),
);

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Such as the schema takes, more often than not. */
export function arbitraryOf(schema: z.core.$ZodType, known: Known = demoWords): Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known);
}

function ofSchema(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  const values = known[name];
  const made = plain(schema, name, known);
  return values && fitsKind(schema) ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, made) : made;
}

const fitsKind = ({ type }: Schema) => type === 'string' || type === 'integer';

function plain(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => ofSchema(one, name, known)));
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
  if (type === 'object') return ofObject(schema, known);
  if (type === 'array') return ofArray(schema, name, known);
  if (type === 'string') return ofText(schema);
  if (type === 'integer' || type === 'number') return ofNumber(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.constant(undefined);
}

function ofObject(schema: Schema, known: Known): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties as Record<string, Schema>);
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    const key = propertyNames ? (ofSchema(propertyNames as Schema, '', known) as Arbitrary<string>) : fc.string();
    return fc.dictionary(key.map(String), ofSchema(additionalProperties, '', known), { maxKeys: 4 });
  }
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, ofSchema(field, name, known)]));
  return fc.record(shape, { requiredKeys: required }).map((made) => ({ ...made }));
}

function ofArray(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  const { items, prefixItems, minItems = 0, maxItems = 6 } = schema;
  if (prefixItems) return fc.tuple(...(prefixItems as Schema[]).map((one) => ofSchema(one, name, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, 6));
  return fc.array(ofSchema((items ?? {}) as Schema, name, known), { minLength: minItems, maxLength });
}

function ofNumber(schema: Schema): Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, type } = schema;
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER);
  const max = Math.max(min, maximum ?? Number.MAX_SAFE_INTEGER);
  if (type === 'number') return fc.double({ min, max, noNaN: true });
  const whole = fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
  return min <= 1 && max >= 12 ? fc.oneof({ weight: 3, arbitrary: few }, whole) : whole;
}

function ofText(schema: Schema): Arbitrary<string> {
  const { minLength = 0, format } = schema;
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (one) => one !== undefined,
  );
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 60, 300));
  // A pattern of mail addresses would be made from a class of a million signs: seconds for each.
  if (format === 'email' || patterns.some((one) => one?.includes('@<>'))) return mail;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return day;
  if (format === 'date-time') return day.map((date) => `${date}T11:00:00.000Z`);
  const [first] = patterns;
  if (first?.startsWith('^\\d{1,')) return fc.oneof({ weight: 3, arbitrary: few.map(String) }, matching(first));
  if (first === undefined) {
    const unit = fc.constantFrom('grapheme' as const, 'grapheme-ascii' as const, 'binary' as const);
    return unit.chain((kind) => fc.string({ unit: kind, minLength, maxLength }));
  }
  return matching(first).map((text) => text.slice(0, maxLength));
}

const mail = fc.oneof(
  few.map((number) => `person${number}@somewhere.example`),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.domain())
    .map(([name, domain]) => `${name}@${domain}`),
);

const near = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.parse('2026-11-18') + days * 86_400_000).toISOString().slice(0, 10));
const day = fc.oneof({ weight: 5, arbitrary: near }, fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31'));

/** Where the pattern is beyond what can be made from it, plain words, which it may refuse. */
function matching(pattern: string): Arbitrary<string> {
  const flags = /\\[pP]\{/.test(pattern) ? 'u' : '';
  try {
    return fc.stringMatching(new RegExp(pattern, flags), { maxLength: 80 });
  } catch {
    return fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  }
}

/** As the schema takes it, but for one place that holds something else, or a field more. */
export function spoiled(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(good, fc.nat(), wild, fc.constantFrom('replace', 'add', 'drop')).map(([value, at, thing, how]) => {
    const copy = structuredClone(value);
    const places = [...placesOf(copy)];
    const place = places[at % Math.max(places.length, 1)];
    if (!place) return thing;
    if (how === 'drop') delete place.holder[place.key];
    else place.holder[how === 'add' ? `${place.key}2` : place.key] = thing;
    return copy;
  });
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

function* placesOf(value: unknown): Iterable<Place> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>; // arrays too: their keys are numbers
  for (const key of Object.keys(holder)) {
    yield { holder, key };
    yield* placesOf(holder[key]);
  }
}

export const anything: Arbitrary<unknown> = wild;
