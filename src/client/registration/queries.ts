import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type BotToken, prepareBotToken } from '#client/api/bot/bot-token.ts';
import { type CallOptions, call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { usePortal } from '#client/portal/queries.ts';
import type { BotAction } from '#shared/bot-check/contract.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/registration/contract.ts';

const inPlace = { failure: 'inline' } as const;

/** R7.10: registration and reset are answered there. Undefined: the portal has not said where yet. */
const useBase = (): string | undefined => usePortal()?.resetBaseUrl;
const at = (baseUrl: string | undefined) => (baseUrl === undefined ? {} : { baseUrl });

export function useRegistrationSuppliers() {
  const base = useBase();
  return useQuery({
    ...query(contract.registrationSuppliers, {}, at(base)),
    enabled: base !== undefined,
    meta: inPlace,
  });
}

export const useRegister = () => useCall(contract.register, inPlace, at(useBase()));
export const useConfirmRegistration = () => useCall(contract.confirmRegistration, inPlace, at(useBase()));
export const useAskReset = () => useCall(contract.askReset, inPlace, at(useBase()));
export const useResetPassword = () => useCall(contract.resetPassword, inPlace, at(useBase()));

/** What a link's secret stands for. Asked once: a second look would count as a second try. */
function useLink<Found>(name: string, token: string, read: (options: CallOptions) => Promise<Found>) {
  const base = useBase();
  return useQuery<Found>({
    queryKey: [name, token],
    queryFn: ({ signal }) => read({ ...at(base), signal }),
    enabled: base !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: inPlace,
  });
}

export const useRegistrationLink = (token: string) =>
  useLink(contract.readRegistrationLink.name, token, (options) =>
    call(contract.readRegistrationLink, { body: { token } }, options),
  );
export const useRegistrationStatus = (token: string) =>
  useLink(contract.registrationStatus.name, token, (options) =>
    call(contract.registrationStatus, { body: { token } }, options),
  );
export const useResetLink = (token: string) =>
  useLink(contract.readResetLink.name, token, (options) => call(contract.readResetLink, { body: { token } }, options));

/** R5.4: begun when the form opens, so that nobody waits for it. */
export function useBotToken(action: BotAction): BotToken {
  const base = useBase();
  const prepared = useRef<BotToken | null>(null);
  useEffect(() => {
    if (base !== undefined) prepared.current = prepareBotToken(action, base);
  }, [action, base]);
  return {
    take: async () => {
      prepared.current ??= prepareBotToken(action, base);
      try {
        return await prepared.current.take();
      } catch (error) {
        throw error instanceof Failure ? error : new Failure('BOT_CHECK_FAILED');
      }
    },
  };
}
