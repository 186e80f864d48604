import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/* The palette is not among them: whoever opens it types at once, and no letter may be lost. */
const codeOf = {
  editCar: () => import('#client/vehicle/edit/edit-car-dialog.tsx'),
  help: () => import('#client/app/help/help-drawer.tsx'),
  more: () => import('#client/app/layout/navigation/more-sheet.tsx'),
  password: () => import('#client/session/password/change-password-dialog.tsx'),
};

export const EditCarDialog = lazy(async () => ({ default: (await codeOf.editCar()).EditCarDialog }));
export const HelpDrawer = lazy(async () => ({ default: (await codeOf.help()).HelpDrawer }));
export const MoreSheet = lazy(async () => ({ default: (await codeOf.more()).MoreSheet }));
export const ChangePasswordDialog = lazy(async () => ({ default: (await codeOf.password()).ChangePasswordDialog }));

/** What nobody has opened yet is not there; what was opened once stays, and goes as it came. */
export function Layer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}

/** So that a key opens them at once: fetched when the first screen stands and there is nothing else to do. */
export function useLayersAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchCode of Object.values(codeOf)) fetchCode().catch(() => {}); // it is fetched again when it is needed
    }, aheadMs);
    return () => clearTimeout(timer);
  }, []);
}
const aheadMs = 1500;
