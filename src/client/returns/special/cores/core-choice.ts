import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

type Place = Pick<ReturnableLine, 'documentId' | 'position'>;

/** How many of each core go back, by its place on an invoice. */
export type CoreChoice = ReadonlyMap<string, number>;
export type ChosenCore = { readonly core: ReturnableLine; readonly quantity: number };

export const coreKey = ({ documentId, position }: Place): string => `${documentId}-${position}`;

/** 0 takes it from the choice; more than is out is never chosen. */
export function chooseCore(choice: CoreChoice, core: ReturnableLine, quantity: number): CoreChoice {
  const next = new Map(choice);
  const wanted = Math.min(Math.trunc(quantity), core.quantity);
  if (wanted > 0) next.set(coreKey(core), wanted);
  else next.delete(coreKey(core));
  return next;
}

/** All that are out, as far as they go into one return: those that must go soonest. */
export const chooseAll = (cores: readonly ReturnableLine[]): CoreChoice =>
  new Map(cores.slice(0, returnLimits.wanted).map((core) => [coreKey(core), core.quantity]));

/** What was announced is no longer chosen; what was chosen since then stays. */
export const withoutAnnounced = (choice: CoreChoice, lines: readonly Place[]): CoreChoice => {
  const gone = new Set(lines.map(coreKey));
  return new Map([...choice].filter(([key]) => !gone.has(key)));
};

/** A colleague may have sent some of them in the meantime: only what is still out counts. */
export const chosenCores = (cores: readonly ReturnableLine[], choice: CoreChoice): readonly ChosenCore[] =>
  cores.flatMap((core) => {
    const quantity = Math.min(choice.get(coreKey(core)) ?? 0, core.quantity);
    return quantity > 0 ? [{ core, quantity }] : [];
  });

export type ChoiceSums = {
  readonly articles: number;
  readonly pieces: number;
  /** null for who may not see what things cost. */
  readonly deposit: number | null;
};

export function sumsOf(chosen: readonly ChosenCore[]): ChoiceSums {
  const isPriced = chosen.every(({ core }) => core.unitPrice !== null);
  return {
    articles: chosen.length,
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    deposit: isPriced ? chosen.reduce((sum, { core, quantity }) => sum + quantity * (core.unitPrice ?? 0), 0) : null,
  };
}
