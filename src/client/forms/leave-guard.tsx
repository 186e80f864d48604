import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { screens } from '#shared/screens.ts';

type LeaveGuardProps = {
  /** Asked when the page is about to be left. */
  isDirty: () => boolean;
  /** Saves what is left of it; true: nothing is lost. */
  settle?: () => Promise<boolean>;
  title: string;
  leave: string;
  stay: string;
  /** What is lost. */
  children: ReactNode;
};

/** Asks before a page with unsaved changes is left: by a link, by Back, by a reload. */
export function LeaveGuard({ isDirty, settle, title, leave, stay, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // Without a session there is nobody to save for.
    shouldBlockFn: async ({ next }) =>
      next.pathname !== screens.login.path && isDirty() && !(settle && (await settle())),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <SureDialog
      open={status === 'blocked'}
      title={title}
      sure={leave}
      instead={stay}
      onSure={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {children}
    </SureDialog>
  );
}
