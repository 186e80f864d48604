import type { KeptAnswer } from '#server/http/kept-answers.ts';
import type { User } from '#shared/session/user.ts';

export type Asked = {
  readonly user: User;
  readonly now: Date;
  readonly url: string;
  /** Tags that the caller has. */
  readonly known: string | undefined;
};

/** `answer` null: the caller has it. */
export type Found = { readonly tag: string; readonly answer: KeptAnswer | null };
