import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { customerQuery } from '#client/invoicing/customers/customer-queries.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { isLeitwegId } from '#shared/invoicing/leitweg-id.ts';
import type { Buyer, Draft } from '#shared/invoicing/sales-document.ts';

type Before = {
  readonly draft: Draft;
  /** Whose paper it was until now. */
  readonly former: Pick<Buyer, 'id' | 'leitwegId'> | null;
  /** The firm's own terms. */
  readonly standardDays: number | undefined;
};

/** What a paper takes over from its customer: language, terms, how it is addressed, and the vehicle where there is but one. */
export function customerPatch(file: CustomerFile, { draft, former, standardDays }: Before): Partial<Draft> {
  const [only] = file.vehicles;
  const isOne = file.vehicles.length === 1;
  const days = file.paymentDays ?? standardDays;
  const keeps = file.vehicles.some(({ id }) => id === draft.vehicleId);
  return {
    customerId: file.id,
    language: file.language,
    ...(days !== undefined && { paymentDays: days }),
    ...addressing(file, draft, former),
    ...(!keeps && {
      vehicleId: isOne && only ? only.id : null,
      mileage: isOne && only ? only.mileage : null,
    }),
  };
}

/** The Leitweg-ID of one customer must not lead another one's invoice to its office. What was typed by hand stays. */
function addressing(file: CustomerFile, draft: Draft, former: Before['former']): Partial<Draft> {
  if (former?.id === file.id) return {};
  const { buyerReference } = draft;
  const isOfFormer = buyerReference === (former?.leitwegId ?? '') || isLeitwegId(buyerReference);
  const wasPublic = draft.profile === 'xrechnung' && (former?.leitwegId ?? '') !== '';
  return {
    ...((buyerReference === '' || isOfFormer) && { buyerReference: file.leitwegId }),
    ...(file.leitwegId !== '' ? { profile: 'xrechnung' } : wasPublic ? { profile: 'en16931' } : {}),
  };
}

type Picking = {
  readonly draft: Draft;
  readonly buyer: Buyer | null;
  readonly change: (patch: Partial<Draft>) => void;
  readonly standardDays: number | undefined;
};

export function usePickCustomer({ draft, buyer, change, standardDays }: Picking): (id: number) => void {
  const queryClient = useQueryClient();
  const latest = useRef(draft);
  latest.current = draft;
  // While the file of a new one is under way, the paper still has what came with the one before.
  const former = useRef(buyer);
  return (id) => {
    former.current = buyer ?? former.current;
    change({ customerId: id });
    void queryClient.ensureQueryData(customerQuery(id)).then(
      (file) => {
        // Another one was picked meanwhile: that one stands.
        if (latest.current.customerId !== id) return;
        change(customerPatch(file, { draft: latest.current, former: former.current, standardDays }));
      },
      () => {}, // the customer stands; only what comes with it is missing
    );
  };
}
