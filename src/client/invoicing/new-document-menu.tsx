import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { useNewDocument, useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import type { startingKinds } from '#shared/invoicing/document-kind.ts';
import { screens } from '#shared/screens.ts';

const shown = ['invoice', 'estimate', 'job-order', 'credit-note'] as const satisfies (typeof startingKinds)[number][];
type StartingKind = (typeof shown)[number];

/** Begins a paper and opens it. */
export function useBeginDocument() {
  const navigate = useNavigate();
  const receive = useReceiveDocument();
  const keys = useRef(new Map<StartingKind, string>());
  const { mutateAsync, isPending } = useNewDocument();
  const begin = async (kind: StartingKind, customerId: number | null = null): Promise<void> => {
    if (isPending) return;
    const key = keys.current.get(kind) ?? newKey();
    keys.current.set(kind, key);
    const made = await mutateAsync({
      body: { kind, customerId, vehicleId: null, cartId: null, key },
    }).catch(() => null);
    if (!made) return;
    keys.current.delete(kind);
    receive(made);
    await navigate({ to: screens.invoiceDocument.path, params: { belegId: String(made.id) } });
  };
  return { begin, isPending };
}

type NewDocumentMenuProps = { customerId?: number | null; size?: 's' | 'm'; isPrimary?: boolean };

/** A new paper of each kind that begins with an empty sheet. */
export function NewDocumentMenu({ customerId = null, size = 'm', isPrimary = false }: NewDocumentMenuProps) {
  const t = useText();
  const { begin } = useBeginDocument();
  return (
    <Menu
      label={t('invoicing.new')}
      triggerClass={buttonClass({ size, variant: isPrimary ? 'primary' : 'secondary' })}
      trigger={
        <>
          <PlusIcon size="s" />
          {t('invoicing.new')}
          <CaretDownIcon size="s" />
        </>
      }
      onAction={(id) => {
        const kind = shown.find((one) => one === id);
        if (kind) void begin(kind, customerId);
      }}
    >
      {shown.map((kind) => (
        <MenuItem key={kind} id={kind}>
          {t(`salesDocuments.kind.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
