import { z } from 'zod';
import { configSentence } from '#server/config-sentence.ts';
import { isLoopback } from '#shared/portal/loopback.ts';

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text && !text.includes('*'),
    'an origin such as https://host.example',
  );
const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin));

/** "NORDTEIL=https://… ALPTEIL=https://…" */
const bySupplier = z.string().transform((list, context) => {
  const pairs = list.split(/\s+/).filter(Boolean);
  const wrong = pairs.find((pair) => !/^[A-Z0-9]{2,12}=./.test(pair));
  if (wrong !== undefined) context.addIssue('pairs such as NORDTEIL=…, separated by blanks');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
});

/** Ten years. */
const mostOffsetMinutes = 10 * 366 * 24 * 60;

/** Every variable that the server reads; README's table names each. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  HOST: z.string().min(1).default('localhost').describe('address to listen on; 0.0.0.0 for all'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('folder of the embedded database, the compiled catalogue, files to be imported and the kept secret'),
  CLIENT_DIR: z.string().min(1).optional().describe('folder of the built pages; dist/client if not given'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL such as postgres://user:password@host:5432/database' })
    .optional()
    .describe('a PostgreSQL server (15 or later) instead of the embedded one; may be a pooler in transaction mode'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL such as postgres://user:password@host:5432/database' })
    .optional()
    .describe('the same database past the pooler: for news, locks, imports and migrations; needs DATABASE_URL'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL such as postgres://user:password@host:5432/database' })
    .optional()
    .describe('a streaming replica of it, for reads; needs DATABASE_URL'),
  READ_LATE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(200)
    .describe(
      'how long a read waits until the replica has what its caller has written; then it is read from DATABASE_URL',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'how long a server that is asked to stop goes on answering while /ready already refuses; behind a balancer',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'a URL such as https://host.example' })
    .optional()
    .describe('address under which people reach the portal; https makes cookies Secure'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'key of the anti-forgery tokens, 32 characters or more; made and kept in DATA_DIR if not given; required in production',
    ),
  FRAME_ANCESTORS: origins.default([]).describe('origins that may embed the portal in a frame'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('how many balancers of yours stand in front and add to X-Forwarded-For'),
  DEMO: z
    .stringbool()
    .optional()
    .describe(
      'load the demo world at the first start; on for an empty embedded database, off with DATABASE_URL and in production',
    ),
  PRODUCT_NAME: z.string().min(1).max(40).default('Passform').describe('name of the portal'),
  PHONE: z.string().max(40).optional().describe('phone number on the login page'),
  NOTICE_DIR: z
    .string()
    .optional()
    .describe('folder with site-notice, privacy, terms and licence as {name}.{language}.txt'),
  THEME_CSS: z.string().optional().describe('style sheet that overrides colour roles'),
  TYPE_NUMBER_SUPPLIERS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[A-Z0-9]{2,12}$/, 'a supplier code such as ALPTEIL')))
    .default(['ALPTEIL'])
    .describe('codes of the suppliers whose customers see the type number in every language'),
  VEHICLE_PLATES_URL: z
    .url({ protocol: /^https?$/, error: 'a URL such as https://host.example' })
    .optional()
    .describe('base URL of a service that knows number plates; docs/integration.md has its form'),
  VEHICLE_PLATES_KEY: z.string().min(1).optional().describe('its key, sent as X-Api-Key'),
  VEHICLE_VIN_URL: z
    .url({ protocol: /^https?$/, error: 'a URL such as https://host.example' })
    .optional()
    .describe('base URL of a service that knows VINs; docs/integration.md has its form'),
  VEHICLE_VIN_KEY: z.string().min(1).optional().describe('its key, sent as X-Api-Key'),
  VEHICLE_SOURCE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(20_000)
    .default(3000)
    .describe('how long a search waits for one of these services'),
  VEHICLE_LOOKUPS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(120)
    .describe('plates and VINs that one account looks up in a quarter of an hour, and eight times as many in a day'),
  SUPPLIER_SYSTEM_URLS: bySupplier
    .pipe(z.record(z.string(), z.url({ protocol: /^https?$/, error: 'pairs such as NORDTEIL=https://host.example' })))
    .default({})
    .describe("base URLs of suppliers' own systems, as CODE=URL; docs/integration.md has their form"),
  SUPPLIER_SYSTEM_KEYS: bySupplier.default({}).describe('their keys, as CODE=KEY, sent as X-Api-Key'),
  SUPPLIER_SYSTEM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(20_000)
    .default(3000)
    .describe("how long prices and stock wait for a supplier's system"),
  ORDER_CONFIRM_SUM: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .default(10_000)
    .describe('from this gross sum on, in whole euros or francs, an order is placed only after its sum was typed'),
  ORDER_CONFIRM_QUANTITY: z.coerce
    .number()
    .int()
    .min(2)
    .max(100_000)
    .default(500)
    .describe('the same from this quantity of one line on'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'a URL such as smtps://user:password@host:465' })
    .optional()
    .describe('mail server, as smtps://user:password@host:465 or smtp://host:587; without it mails are kept, not sent'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
      'an address such as Portal <portal@host.example>',
    )
    .optional()
    .describe('sender of all mails; required with SMTP_URL'),
  HANDOFF_PRIVATE_ORIGINS: origins
    .default([])
    .describe(
      "origins in your own network or on this machine to which the server may push carts, of a workshop's own software",
    ),
  RESET_BASE_URL: z.string().default('/api').describe('base URL of registration and reset'),
  SSO_FILE: z
    .string()
    .optional()
    .describe("JSON file with the suppliers' identity providers for single sign-on; needs PUBLIC_URL"),
  BOT_SITE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('site key of a reCAPTCHA v3 compatible service against bots; without it browsers prove some work'),
  BOT_SECRET: z.string().min(1).optional().describe('its secret; required with BOT_SITE_KEY'),
  BOT_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'a URL such as https://host.example' })
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('where its tokens are verified'),
  BOT_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'a URL such as https://host.example' })
    .default('https://www.google.com/recaptcha/api.js')
    .describe('its script, loaded by the pages of registration and reset, and by the sign-in after repeated failures'),
  BOT_ORIGINS: origins.default(['https://www.gstatic.com']).describe('further origins from which its script loads'),
  BOT_LEAST_SCORE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('the score below which registering, resetting or signing in is refused'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('how much is logged'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production asks for a SECRET, and for DEMO=on where there are demo accounts'),
  CLOCK_OFFSET_MINUTES: z.coerce
    .number()
    .int()
    .min(-mostOffsetMinutes)
    .max(mostOffsetMinutes)
    .default(0)
    .describe('shifts the clock; for trying tours and days'),
});

export type Config = z.infer<typeof configSchema>;

/** Thrown with a sentence for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is what shells and compose files leave behind for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => configSentence(issue, given));
    throw new ConfigError(`The configuration is not right. ${wrong.join(' ')}`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (parsed.data[name] !== undefined && parsed.data.DATABASE_URL === undefined)
      throw new ConfigError(`With ${name} a DATABASE_URL must be given: the embedded database has neither.`);
  }
  if (parsed.data.NODE_ENV === 'production' && parsed.data.SECRET === undefined) {
    throw new ConfigError('In production a SECRET of at least 32 characters must be given.');
  }
  if (parsed.data.SMTP_URL !== undefined && parsed.data.MAIL_FROM === undefined) {
    throw new ConfigError('With SMTP_URL a MAIL_FROM must be given: the address from which mails are sent.');
  }
  if (parsed.data.SSO_FILE !== undefined && parsed.data.PUBLIC_URL === undefined) {
    throw new ConfigError('With SSO_FILE a PUBLIC_URL must be given: identity providers send people back to it.');
  }
  if (parsed.data.BOT_SITE_KEY !== undefined && parsed.data.BOT_SECRET === undefined) {
    throw new ConfigError('With BOT_SITE_KEY a BOT_SECRET must be given.');
  }
  return parsed.data;
}

/** Which origins beside our own the pages may use: those of what is configured, and no others. */
export function foreignOrigins({ BOT_SITE_KEY, BOT_SCRIPT_URL, BOT_ORIGINS, RESET_BASE_URL }: Config) {
  return {
    scripts: BOT_SITE_KEY === undefined ? [] : [new URL(BOT_SCRIPT_URL).origin, ...BOT_ORIGINS],
    calls: URL.canParse(RESET_BASE_URL) ? [new URL(RESET_BASE_URL).origin] : [],
  };
}

/** Whether links in mails can lead back here, and whether people come from elsewhere than this machine. */
export const howReached = ({ PUBLIC_URL, SMTP_URL }: Config) => ({
  sendsLinks: SMTP_URL !== undefined && PUBLIC_URL !== undefined,
  isPublic: PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname),
});
