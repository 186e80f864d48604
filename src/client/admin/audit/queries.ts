import { useState } from 'react';
import { call } from '#client/api/call.ts';
import * as contract from '#shared/admin/audit-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';

type Broken = AnswerOf<typeof contract.checkAudit>['broken'];
export type Check = {
  readonly state: 'running' | 'done' | 'failed';
  readonly firms: number;
  readonly entries: number;
  readonly broken: Broken;
};

/** A stretch of firms at a time, so that it can be seen how far it is. */
export function useChainCheck() {
  const [check, setCheck] = useState<Check | null>(null);
  const run = async (firm: number | null) => {
    let sum: Check = { state: 'running', firms: 0, entries: 0, broken: [] };
    setCheck(sum);
    try {
      let after: number | null = null;
      do {
        const answer: AnswerOf<typeof contract.checkAudit> = await call(contract.checkAudit, { body: { firm, after } });
        sum = {
          ...sum,
          firms: sum.firms + answer.firms,
          entries: sum.entries + answer.entries,
          broken: [...sum.broken, ...answer.broken],
        };
        after = answer.next;
        setCheck(sum);
      } while (after !== null);
      setCheck({ ...sum, state: 'done' });
    } catch {
      setCheck({ ...sum, state: 'failed' });
    }
  };
  return { check, run, forget: () => setCheck(null) };
}
