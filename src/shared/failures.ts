import * as z from 'zod/mini';

/** `form`: shown in the form that caused it. `A`/`B`: the toast presets of R9.1 and R9.2. `none`: the client acts without a word. */
type Shown = 'form' | 'A' | 'B' | 'none';
type FailureEntry = { readonly status: number; readonly text: string; readonly shown: Shown };

const toast = (status: number, key: string): FailureEntry => ({ status, text: `TOAST_MESSAGES.${key}`, shown: 'B' });
const inForm = (status: number, key: string): FailureEntry => ({
  status,
  text: `TOAST_MESSAGES.${key}`,
  shown: 'form',
});
const silent = (status: number, key: string): FailureEntry => ({
  status,
  text: `TOAST_MESSAGES.${key}`,
  shown: 'none',
});

/** Every answer that is not a success, by its code. R8 and ours. */
export const failures = {
  ERROR_CREDENTIALS: inForm(401, 'ERROR_CREDENTIALS'), // R8.1
  UNEXPECTED_ERROR: toast(500, 'UNEXPECTED_ERROR'), // R8.2
  ERROR_SELECT_CAR: toast(404, 'ERROR_SELECT_CAR'), // R8.3
  NOT_SIGNED_IN: silent(401, 'NOT_SIGNED_IN'), // R4.2, R4.3
  ACCOUNT_LOCKED: inForm(403, 'ACCOUNT_LOCKED'),
  DEMO_OPERATOR_REMOTE: inForm(403, 'DEMO_OPERATOR_REMOTE'), // the password is published: only on the portal's own machine
  SECOND_FACTOR_REQUIRED: silent(403, 'SECOND_FACTOR_REQUIRED'), // the password was right; the client shows the second step
  SECOND_FACTOR_WRONG: inForm(403, 'SECOND_FACTOR_WRONG'), // no 401, which would sign out (R4.2)
  SIGN_IN_EXPIRED: inForm(410, 'SIGN_IN_EXPIRED'),
  STEP_UP_REQUIRED: silent(403, 'STEP_UP_REQUIRED'), // the client asks who it is and sends the call again
  TOO_MANY_ATTEMPTS: inForm(429, 'TOO_MANY_ATTEMPTS'),
  QUOTA_USED: toast(429, 'QUOTA_USED'), // mails, plates and VINs of one account or firm
  AGREEMENT_REQUIRED: silent(403, 'AGREEMENT_REQUIRED'),
  NOT_PERMITTED: toast(403, 'NOT_PERMITTED'), // R6.8
  LOOKS_ONLY: toast(403, 'LOOKS_ONLY'), // a sales agent who acts for a firm
  NOT_WHILE_ACTING: toast(403, 'NOT_WHILE_ACTING'),
  NOT_GRANTED: toast(403, 'NOT_GRANTED'), // the firm has not granted it to its supplier's people
  FIRM_CHANGED: silent(409, 'FIRM_CHANGED'), // another tab acts for another firm: the client starts anew
  NOT_FROM_HERE: toast(403, 'NOT_FROM_HERE'), // R7.1, cross-site calls
  ANTI_FORGERY: toast(403, 'ANTI_FORGERY'), // R7.2
  CURRENT_PASSWORD_WRONG: inForm(403, 'CURRENT_PASSWORD_WRONG'),
  PASSWORD_TOO_WEAK: inForm(422, 'PASSWORD_TOO_WEAK'), // R5.3
  BOT_CHECK_REQUIRED: silent(403, 'BOT_CHECK_FAILED'), // R5.4: the client gets a token and comes again
  BOT_CHECK_FAILED: inForm(403, 'BOT_CHECK_FAILED'), // R5.4
  LINK_EXPIRED: inForm(410, 'LINK_EXPIRED'),
  INVALID_INPUT: toast(400, 'INVALID_INPUT'),
  NO_JSON: toast(400, 'INVALID_INPUT'),
  WRONG_CONTENT_TYPE: toast(415, 'INVALID_INPUT'),
  TOO_LARGE: toast(413, 'INVALID_INPUT'),
  NOT_FOUND: toast(404, 'NOT_FOUND'),
  KEY_REUSED: toast(409, 'KEY_REUSED'),
  TOO_EARLY: toast(409, 'TOO_EARLY'),
  TOO_LATE: toast(409, 'TOO_LATE'),
  WRONG_METHOD: toast(405, 'NOT_FOUND'),
  FILE_FAULTY: toast(500, 'FILE_FAULTY'), // a file of a document that did not pass its check: not kept, not handed out
  UNAVAILABLE: toast(503, 'UNAVAILABLE'),
} as const satisfies Record<string, FailureEntry>;

export type FailureCode = keyof typeof failures;

// Object.keys widens to string[]; the keys of this literal are exactly FailureCode.
const codeSchema = z.enum(Object.keys(failures) as FailureCode[]);

/** RFC 9457, with our code. `fields` names what is wrong with the input; `retryAfterSeconds` when to come back. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: codeSchema,
  fields: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
  retryAfterSeconds: z.optional(z.int()),
});
export type Problem = z.infer<typeof problemSchema>;

type Details = { readonly fields?: Problem['fields']; readonly retryAfterSeconds?: number };

/** The one way to fail on purpose: thrown by handlers, answered by the failure handler, caught by the query client. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, details: Details = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code].status;
  }
}

export function problemOf({ code, status, details }: Failure): Problem {
  const { fields, retryAfterSeconds } = details;
  return {
    type: `/api/docs#${code}`,
    title: code,
    status,
    code,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
