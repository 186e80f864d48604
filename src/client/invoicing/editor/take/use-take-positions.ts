import { useTakePositions } from '#client/invoicing/document-queries.ts';
import type { DraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { notify } from '#client/notify/notify.ts';
import type { CallInput } from '#shared/contract.ts';
import type { takePositions } from '#shared/invoicing/documents-contract.ts';
import type { DocumentVehicle } from '#shared/invoicing/sales-document.ts';

export type TakenFrom = CallInput<typeof takePositions>['body']['from'];

/** What is ticked so far: how many, and what would be taken. */
export type Ticked = { readonly count: number; readonly from: TakenFrom };

export type Taking = {
  readonly documentId: number;
  /** The vehicle that the paper names: jobs, packages and services are those of its car. */
  readonly vehicle: DocumentVehicle | null;
  /** Answers whether the server knows what is typed: it is asked for the car of the paper. */
  readonly settle: () => Promise<boolean>;
  /** Answers whether they are there. */
  readonly take: (from: TakenFrom) => Promise<boolean>;
};

/** Puts positions in on the server, which knows the prices. */
export function useTaking(documentId: number, editor: DraftEditor, vehicle: DocumentVehicle | null): Taking {
  const { mutateAsync } = useTakePositions();
  return {
    documentId,
    vehicle,
    settle: editor.settle,
    take: async (from) => {
      const answer = await editor.takeIn((version) =>
        mutateAsync({ params: { belegId: String(documentId) }, body: { version, from } }),
      );
      if (answer === 'unsaved') notify({ key: 'invoicing.editor.saveFirst', kind: 'WARNING', preset: 'A' });
      return answer === 'saved';
    },
  };
}
