import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useImportRun, useRefreshImports } from '#client/imports/queries.ts';
import {
  type AskedRevert,
  notifyReverted,
  unfollowRevert,
  useAskedReverts,
} from '#client/imports/revert/asked-reverts.ts';

/** Tells how each undo ended that this user has asked for, on whichever page the user is by then. */
export function RevertNotices() {
  return useAskedReverts().map((asked) => <RevertNotice key={asked.id} {...asked} />);
}

function RevertNotice({ id, contract }: AskedRevert) {
  const queryClient = useQueryClient();
  const refresh = useRefreshImports({ contract });
  const { data } = useImportRun({ contract }, id);
  const refused = data?.run.revertRefused ?? null;
  const hasEnded = data?.run.state === 'reverted' || refused !== null;
  const tell = useEffectEvent(() => {
    notifyReverted(refused);
    unfollowRevert(queryClient, id);
    refresh();
  });
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  return null;
}
