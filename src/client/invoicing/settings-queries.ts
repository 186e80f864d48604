import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { AnswerOf } from '#shared/contract.ts';
import * as contract from '#shared/invoicing/settings-contract.ts';

const settingsQuery = query(contract.readInvoiceSettings, {});
const textsQuery = query(contract.documentTexts, {});

export type InvoiceSettingsAnswer = AnswerOf<typeof contract.readInvoiceSettings>;

export const useInvoiceSettings = () => useQuery({ ...settingsQuery, meta: { failure: 'inline' } });

export function useReceiveSettings(): (answer: InvoiceSettingsAnswer) => void {
  const queryClient = useQueryClient();
  return (answer) => queryClient.setQueryData(settingsQuery.queryKey, answer);
}

export const useChangeSettings = () => useCall(contract.changeInvoiceSettings, { failure: 'inline' });
export const useStartNumbers = () => useCall(contract.startNumbers, { failure: 'inline' });

export const useDocumentTexts = () => useQuery({ ...textsQuery, meta: { failure: 'inline' } });

export function useTextChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: textsQuery.queryKey });
  const save = useCall(contract.saveDocumentText);
  const drop = useCall(contract.dropDocumentText);
  return {
    isBusy: save.isPending || drop.isPending,
    save: (body: Parameters<typeof save.mutateAsync>[0]['body']): Promise<boolean> =>
      save.mutateAsync({ body }).then(
        () => refresh().then(() => true),
        () => false,
      ),
    drop: (id: number): Promise<boolean> =>
      drop.mutateAsync({ params: { id: String(id) } }).then(
        () => refresh().then(() => true),
        () => false,
      ),
  };
}
