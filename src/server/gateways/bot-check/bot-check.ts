import type { BotAction, BotTask } from '#shared/bot-check/contract.ts';

/** `down`: the service cannot say. Nobody gets in that way, and nobody is called a bot. */
export type BotRefusal = 'invalid' | 'wrong-action' | 'expired' | 'reused' | 'low-score' | 'down';
export type BotVerdict =
  | { readonly kind: 'passed'; readonly score: number }
  | { readonly kind: 'refused'; readonly reason: BotRefusal };

export type BotQuestion = {
  readonly token: string;
  readonly action: BotAction;
  readonly address: string;
  /** How often this address has been wrong lately. */
  readonly failures: number;
  readonly now: Date;
};

/** R5.4: invisible, by score and action, a token for each action. */
export type BotCheck = {
  readonly task: (action: BotAction, now: Date) => Promise<BotTask>;
  readonly judge: (question: BotQuestion) => Promise<BotVerdict>;
};
