import * as z from 'zod/mini';
import type { Permission } from '#shared/access/permissions.ts';
import type { FailureCode } from '#shared/failures.ts';
import type { ToastKey } from '#shared/notification.ts';

/** `public`: without sign-in. `signed-in`: any user, even one without roles (R6.1). Else the permission. */
export type Access = 'public' | 'signed-in' | Permission;

export type StepUp = true | 'with-factor';

export type Endpoint<
  Params extends z.ZodMiniObject = z.ZodMiniObject,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  readonly area: string;
  /** Unique, for OpenAPI and the access matrix. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters in braces. */
  readonly path: string;
  readonly access: Who;
  /** Answers although the firm has not accepted terms and licence yet (R4.6). */
  readonly beforeAgreement: boolean;
  /** Answers to the person of the session, also while that person acts for a firm. */
  readonly asOneself?: boolean | undefined;
  /**
   * Only for a session whose user gave a password or a second factor within the last minutes; else STEP_UP_REQUIRED, and
   * the client asks. `with-factor`: only where the account has a second factor, because the call itself takes the password.
   */
  readonly stepUp?: StepUp | undefined;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly failures: readonly FailureCode[];
  /** R8: what the user reads when this call fails, whatever the failure was. */
  readonly toast: ToastKey | null;
  /** In bytes, where more than usual may come: a file. */
  readonly largestBody?: number | undefined;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Declaration<
  Params extends z.ZodMiniObject,
  Query extends z.ZodMiniObject,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Who extends Access,
> = Pick<
  Endpoint<Params, Query, Body, Answer, Who>,
  'area' | 'name' | 'summary' | 'method' | 'path' | 'access' | 'answer'
> &
  Partial<
    Pick<
      Endpoint<Params, Query, Body, Answer, Who>,
      'beforeAgreement' | 'asOneself' | 'stepUp' | 'failures' | 'toast' | 'params' | 'query' | 'body' | 'largestBody'
    >
  >;

/** One call of the portal: the server serves it, the client calls it, OpenAPI and the access matrix are made from it. */
export function endpoint<
  Answer extends z.ZodMiniType,
  const Who extends Access,
  Params extends z.ZodMiniObject = Nothing,
  Query extends z.ZodMiniObject = Nothing,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
>(declared: Declaration<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  // The defaults stand for the type parameters' own defaults, which the compiler cannot see through.
  const defaults = {
    beforeAgreement: false,
    failures: [],
    toast: null,
    params: nothing,
    query: nothing,
    body: z.undefined(),
  };
  return { ...defaults, ...declared } as unknown as Endpoint<Params, Query, Body, Answer, Who>;
}

type Part<Name extends string, Schema extends z.ZodMiniObject> = keyof Schema['shape'] extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: z.input<Schema> };

type Body<Schema extends z.ZodMiniType> = [z.input<Schema>] extends [undefined]
  ? { readonly body?: never }
  : { readonly body: z.input<Schema> };

/** What a caller passes: only the parts that the endpoint has. Judged by the keys, since every object fits the empty one. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & Body<E['body']>;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export const apiBase = '/api';
