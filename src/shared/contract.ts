import { z } from 'zod';
import type { Permission } from '#shared/access/permissions.ts';
import type { FailureCode } from '#shared/failures.ts';
import type { ToastKey } from '#shared/notification.ts';

/** `public`: without sign-in. `signed-in`: any user, even one without roles (R6.1). Else the permission. */
export type Access = 'public' | 'signed-in' | Permission;

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
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
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly failures: readonly FailureCode[];
  /** R8: what the user reads when this call fails, whatever the failure was. */
  readonly toast: ToastKey | null;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Declaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
> = Pick<
  Endpoint<Params, Query, Body, Answer, Who>,
  'area' | 'name' | 'summary' | 'method' | 'path' | 'access' | 'answer'
> &
  Partial<
    Pick<
      Endpoint<Params, Query, Body, Answer, Who>,
      'beforeAgreement' | 'failures' | 'toast' | 'params' | 'query' | 'body'
    >
  >;

/** One call of the portal: the server serves it, the client calls it, OpenAPI and the access matrix are made from it. */
export function endpoint<
  Answer extends z.ZodType,
  const Who extends Access,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
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

/** What a caller passes: only the parts that the endpoint has. */
export type Input<E extends Endpoint> = (E['params'] extends Nothing
  ? { params?: never }
  : { params: z.input<E['params']> }) &
  (E['query'] extends Nothing ? { query?: never } : { query: z.input<E['query']> }) &
  (E['body'] extends z.ZodUndefined ? { body?: never } : { body: z.input<E['body']> });

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export const apiBase = '/api';

/** Text that came from people or foreign systems: never longer than its limit. */
export const text = (max: number) => z.string().trim().min(1).max(max);
