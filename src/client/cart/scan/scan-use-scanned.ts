import { useState } from 'react';
import { type NumberOutcome, useEnterNumber } from '#client/cart/entry/entry-number.ts';

export type Scanned = {
  readonly id: number;
  readonly code: string;
  /** null: it is being looked up. */
  readonly outcome: NumberOutcome | null;
};

/** Codes as they come, newest first, and what became of each. */
export function useScanned(carId: number | null) {
  const enter = useEnterNumber(carId);
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const take = (code: string) => {
    const id = nextId();
    setScanned((all) => [{ id, code, outcome: null }, ...all]);
    void enter(code).then((outcome) =>
      setScanned((all) => all.map((each) => (each.id === id ? { ...each, outcome } : each))),
    );
  };
  return { scanned, take };
}

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};
