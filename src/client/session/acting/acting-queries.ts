import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useUser } from '#client/session/queries.ts';
import { storeUser } from '#client/session/storage.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Failure } from '#shared/failures.ts';
import { screens } from '#shared/screens.ts';
import { beginActing, endActing } from '#shared/session/acting-contract.ts';
import type { User } from '#shared/session/user.ts';

/** Everything on the screen belongs to another firm now: the tab starts anew, and the others follow what is stored. */
function startAs(user: User, path: string): void {
  storeUser(user); // R3.1
  window.location.assign(path);
}

/** Also whoever acts already may go on to another customer. */
export function useMayAct(): boolean {
  const { roles, acting } = useUser();
  return acting !== undefined || isPermitted(roles, 'ROUTE_ACTING');
}

type Customer = { readonly id: number; readonly name: string };

export function useBeginActing() {
  const t = useText();
  return useMutation({
    mutationFn: ({ id }: Customer) => call(beginActing, { body: { firmId: id } }),
    onSuccess: (answer, { name }) => {
      if (answer.kind === 'acting') return startAs(answer.user, screens.vehicle.path);
      const isAgreed = answer.reason !== 'not-agreed';
      notify({
        key: isAgreed ? 'acting.notGranted' : 'acting.notAgreed',
        values: { firm: name },
        detail: t(isAgreed ? 'acting.notGrantedWho' : 'acting.notAgreedWho'),
        kind: 'WARNING',
        preset: 'A',
      });
    },
  });
}

/** Back at the desk, where the customers are. */
export function useEndActing() {
  return useMutation<User, Failure, void>({
    mutationFn: () => call(endActing, {}),
    onSuccess: (user) => startAs(user, `${screens.desk.path}/customers`),
  });
}
