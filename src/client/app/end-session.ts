import type { QueryClient } from '@tanstack/react-query';
import { closeHostFrame } from '#client/app/host-frame.ts';
import { dropDownloads } from '#client/downloads/downloads.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { forgetUser } from '#client/session/sign-out.ts';

/** R4.2, all but the way to /login: nothing of the user stays, and the host page may close the frame. */
export function endSession(queryClient: QueryClient): void {
  forgetUser(queryClient);
  dropDownloads();
  queryClient.ensureQueryData(portalQuery).then(
    ({ hostOrigins }) => closeHostFrame(hostOrigins),
    () => {}, // without a configured host nobody may be told
  );
}
