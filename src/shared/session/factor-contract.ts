import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { userSchema } from '#shared/session/user.ts';
import { idSchema } from '#shared/values.ts';

/*
 * The second factor: at the sign-in, for a step-up, and its set-up. Where a call takes both a session and a sign-in that
 * waits for its second step, it is public: the handler finds out whose it is, and nobody else's call gets anywhere.
 */

const area = 'session';
const open = { area, access: 'public', beforeAgreement: true, asOneself: true } as const;
const own = { area, access: 'signed-in' } as const;

/** As the browser's WebAuthn interface takes and gives them; @simplewebauthn reads them thoroughly. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });
const webAuthnResponse = z.looseObject({ id: z.string().check(z.maxLength(1400)), type: z.literal('public-key') });

const methodsSchema = z.object({ totp: z.boolean(), passkey: z.boolean(), recovery: z.boolean() });
export type FactorMethods = z.infer<typeof methodsSchema>;

export const factorReasons = ['operator', 'firm'] as const;
export type FactorReason = (typeof factorReasons)[number];

/** `prove`: the account has a second factor. `enrol`: it needs one, and none is set up yet. */
export const pendingSignIn = endpoint({
  ...open,
  name: 'pendingSignIn',
  summary: 'What a sign-in still needs after SECOND_FACTOR_REQUIRED',
  method: 'GET',
  path: '/session/factor',
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('prove'), username: z.string(), methods: methodsSchema }),
    z.object({ kind: z.literal('enrol'), username: z.string(), reason: z.enum(factorReasons) }),
  ]),
  failures: ['SIGN_IN_EXPIRED'],
});
export type PendingSignIn = z.infer<(typeof pendingSignIn)['answer']>;

const code = z.string().check(z.trim(), z.maxLength(40));
const proofFailures = ['SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS', 'SIGN_IN_EXPIRED'] as const;

export const proveByCode = endpoint({
  ...open,
  name: 'proveByCode',
  summary: 'Complete a sign-in, or prove oneself again, by a code of the app or a recovery code',
  method: 'POST',
  path: '/session/factor/code',
  body: z.strictObject({ code }),
  answer: userSchema,
  failures: proofFailures,
});

export const askPasskey = endpoint({
  ...open,
  name: 'askPasskey',
  summary: 'The options with which a browser asks for one of the own passkeys',
  method: 'POST',
  path: '/session/factor/passkey/options',
  answer: webAuthnOptions,
  failures: ['SIGN_IN_EXPIRED'],
});

export const proveByPasskey = endpoint({
  ...open,
  name: 'proveByPasskey',
  summary: 'Complete a sign-in, or prove oneself again, by a passkey',
  method: 'POST',
  path: '/session/factor/passkey',
  body: z.strictObject({ response: webAuthnResponse }),
  answer: userSchema,
  failures: proofFailures,
});

/** Of a session that is to set up another one, a fresh proof is asked for. */
const setUp = { ...open, stepUp: true } as const;

export const beginTotp = endpoint({
  ...setUp,
  name: 'beginTotp',
  summary: 'A key for an authenticator app; it counts once a code of it has been given',
  method: 'POST',
  path: '/session/factor/totp/begin',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  failures: ['SIGN_IN_EXPIRED'],
});

/** With the first factor come recovery codes, which are shown this once. It completes a sign-in that waited for it. */
const enrolled = z.object({ user: userSchema, recoveryCodes: z.nullable(z.array(z.string())) });

export const confirmTotp = endpoint({
  ...setUp,
  name: 'confirmTotp',
  summary: 'Set up the authenticator app by its first code; one that was there before is replaced',
  method: 'POST',
  path: '/session/factor/totp',
  body: z.strictObject({ code }),
  answer: enrolled,
  failures: proofFailures,
});

export const beginPasskey = endpoint({
  ...setUp,
  name: 'beginPasskey',
  summary: 'The options with which a browser makes a passkey',
  method: 'POST',
  path: '/session/passkeys/options',
  answer: webAuthnOptions,
  failures: ['SIGN_IN_EXPIRED'],
});

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const maxPasskeys = 20;

export const addPasskey = endpoint({
  ...setUp,
  name: 'addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/session/passkeys',
  body: z.strictObject({ name: passkeyName, response: webAuthnResponse }),
  answer: enrolled,
  failures: proofFailures,
});

const stateSchema = z.object({
  /** Why the account needs a second factor; null: it is free to have one. */
  required: z.nullable(z.enum(factorReasons)),
  totpSince: z.nullable(z.iso.datetime()),
  passkeys: z.array(
    z.object({ id: idSchema, name: z.string(), addedAt: z.iso.datetime(), usedAt: z.nullable(z.iso.datetime()) }),
  ),
  recoveryCodesLeft: z.int(),
});
export type OwnFactor = z.infer<typeof stateSchema>;

export const ownFactor = endpoint({
  ...own,
  asOneself: true,
  name: 'ownFactor',
  summary: 'Which second factors the own account has',
  method: 'GET',
  path: '/session/factor/own',
  answer: stateSchema,
});

/** `last-one`: the account needs a second factor, and this is the only one. */
const dropped = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dropped'), factor: stateSchema }),
  z.object({ kind: z.literal('last-one') }),
]);

export const dropTotp = endpoint({
  ...own,
  name: 'dropTotp',
  summary: 'Remove the authenticator app',
  method: 'DELETE',
  path: '/session/factor/totp',
  stepUp: true,
  answer: dropped,
});

/** One that is gone already counts as removed. */
export const dropPasskey = endpoint({
  ...own,
  name: 'dropPasskey',
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/session/passkeys/{passkey}',
  stepUp: true,
  params: z.strictObject({ passkey: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  answer: dropped,
});

export const renewRecoveryCodes = endpoint({
  ...own,
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes, shown this once; the old ones are worthless',
  method: 'POST',
  path: '/session/factor/recovery-codes',
  stepUp: true,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: ['NOT_FOUND'],
});

/** `isFresh`: what asks for a step-up is answered now. */
export const stepUpState = endpoint({
  ...own,
  asOneself: true,
  name: 'stepUpState',
  summary: 'Whether the last proof is fresh, and by what it can be renewed',
  method: 'GET',
  path: '/session/step-up',
  answer: z.object({ isFresh: z.boolean(), needs: z.enum(['password', 'factor']), methods: methodsSchema }),
});
export type StepUpState = z.infer<(typeof stepUpState)['answer']>;

/** With a second factor the password alone proves nothing: proveByCode and proveByPasskey do. */
export const stepUpByPassword = endpoint({
  ...own,
  asOneself: true,
  name: 'stepUpByPassword',
  summary: 'Prove oneself again by the password, which comes as a Basic header',
  method: 'POST',
  path: '/session/step-up',
  answer: z.null(),
  failures: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_REQUIRED'],
});
