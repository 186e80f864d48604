import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useReceiveEstimate } from '#client/invoicing/queries.ts';
import type { CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { changeEstimate } from '#shared/invoicing/contract.ts';
import { type Estimate, type EstimateLine, offeredLines } from '#shared/invoicing/estimate.ts';
import { estimateTotals, lineAmount } from '#shared/invoicing/estimate-totals.ts';

type Changes = CallInput<typeof changeEstimate>['body'];
export type LineChange = {
  readonly unitPrice?: number | undefined;
  readonly discount?: number | undefined;
  readonly isOptional?: boolean | undefined;
};

/**
 * A draft as it is being written: sums follow every key, the server hears of a field when it is left. Changes go one after
 * the other, so that sending finds the last of them.
 */
export function useDraft(estimate: Estimate) {
  const receive = useReceiveEstimate();
  const [typed, setTyped] = useState<ReadonlyMap<number, LineChange>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync, isPending } = useMutation<Estimate, Failure, Changes>({
    mutationKey: [changeEstimate.name],
    mutationFn: (body) => call(changeEstimate, { params: { estimate: estimate.id }, body }),
    onSuccess: receive,
  });
  const save = (changes: Changes): Promise<boolean> => {
    const saved = last.current.then(() =>
      mutateAsync(changes).then(
        () => true,
        () => false,
      ),
    );
    last.current = saved;
    return saved;
  };
  const lines = estimate.lines.map((line) => withTyped(line, typed));
  return {
    lines,
    totals: estimateTotals(offeredLines(lines), estimate.country),
    isSaving: isPending,
    save,
    settled: () => last.current,
    type: (line: number, change: LineChange) =>
      setTyped((before) => new Map(before).set(line, { ...before.get(line), ...change })),
    saveLine: (line: number, { unitPrice, discount, isOptional }: LineChange) =>
      save({
        lines: [
          {
            line,
            ...(unitPrice !== undefined && { unitPrice }),
            ...(discount !== undefined && { discount }),
            ...(isOptional !== undefined && { isOptional }),
          },
        ],
      }),
  };
}
export type Draft = ReturnType<typeof useDraft>;

function withTyped(line: EstimateLine, typed: ReadonlyMap<number, LineChange>): EstimateLine {
  // A deposit goes with its part; its own price is the supplier's.
  const { isOptional = line.isOptional } = typed.get(line.belongsTo ?? line.line) ?? {};
  const { unitPrice = line.unitPrice, discount = line.discount } = typed.get(line.line) ?? {};
  const { quantity } = line;
  return { ...line, isOptional, unitPrice, discount, amount: lineAmount({ quantity, unitPrice, discount }) };
}
