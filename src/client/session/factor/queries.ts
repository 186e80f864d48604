import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import * as contract from '#shared/session/factor-contract.ts';
import type { User } from '#shared/session/user.ts';

const inPlace = { failure: 'inline' } as const;
type WebAuthn = typeof import('@simplewebauthn/browser');

/** Comes when a passkey is asked for. */
const webAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/browser');

export const usePendingSignIn = () =>
  useQuery({ ...query(contract.pendingSignIn, {}), staleTime: 0, gcTime: 0, retry: false, meta: inPlace });

export const useStepUpState = () =>
  useQuery({ ...query(contract.stepUpState, {}), staleTime: 0, gcTime: 0, meta: inPlace });

export function useProveByCode() {
  return useMutation<User, Failure, string>({
    mutationFn: (code) => call(contract.proveByCode, { body: { code } }),
    meta: inPlace,
  });
}

/** The browser's own words for why not are in its own language and of no use: a cancelled one counts as wrong. */
const orWrong = () => {
  throw new Failure('SECOND_FACTOR_WRONG');
};

export function useProveByPasskey() {
  return useMutation<User, Failure, void>({
    mutationFn: async () => {
      const options = await call(contract.askPasskey, {});
      const { startAuthentication } = await webAuthn();
      // The server made them for this browser interface; the contract only names the challenge.
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const response = await startAuthentication({ optionsJSON }).catch(orWrong);
      return call(contract.proveByPasskey, { body: { response: { ...response, type: 'public-key' } } });
    },
    meta: inPlace,
  });
}

export function useProveByPassword() {
  return useMutation<null, Failure, { username: string; password: string }>({
    mutationFn: (credentials) =>
      call(contract.stepUpByPassword, {}, { authorization: basicAuthorization(credentials) }),
    meta: inPlace,
  });
}

export type Enrolled = AnswerOf<typeof contract.confirmTotp>;

/** A key for the app, made when the form opens. */
export const useBeginTotp = () => useCall(contract.beginTotp, inPlace);
export const useConfirmTotp = () => useCall(contract.confirmTotp, inPlace);

export function useAddPasskey() {
  return useMutation<Enrolled, Failure, string>({
    mutationFn: async (name) => {
      const options = await call(contract.beginPasskey, {});
      const { startRegistration } = await webAuthn();
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']; // as above
      const response = await startRegistration({ optionsJSON }).catch(orWrong);
      return call(contract.addPasskey, { body: { name, response: { ...response, type: 'public-key' } } });
    },
    meta: inPlace,
  });
}

const ownFactorQuery = query(contract.ownFactor, {});
export const useOwnFactor = () => useQuery({ ...ownFactorQuery, staleTime: 0, refetchOnWindowFocus: true });

/** What there is afterwards is asked for again, whatever became of it. */
export function useFactorChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
  const again = { onSettled: refresh };
  const totp = useCall(contract.dropTotp);
  const passkey = useCall(contract.dropPasskey);
  const codes = useCall(contract.renewRecoveryCodes);
  return {
    refresh,
    isBusy: [totp, passkey, codes].some(({ isPending }) => isPending),
    drop: (id: number | null) =>
      id === null ? totp.mutateAsync({}, again) : passkey.mutateAsync({ params: { passkey: String(id) } }, again),
    renewCodes: () => codes.mutateAsync({}, again),
  };
}
