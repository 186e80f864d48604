import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useUser } from '#client/session/queries.ts';
import { receiveUser } from '#client/session/receive-user.ts';
import { sessionQuery } from '#client/session/session-query.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import type { Locale } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import * as contract from '#shared/settings/own-contract.ts';
import { type Preferences, withPreferences } from '#shared/settings/preferences.ts';

const profileQuery = query(contract.ownProfile, {});
const sessionsQuery = query(contract.ownSessions, {});
const inPlace = { failure: 'inline' } as const;

export const useProfile = () => useQuery({ ...profileQuery, refetchOnWindowFocus: true });

const takesUser = (queryClient: ReturnType<typeof useQueryClient>) => (user: User) => receiveUser(queryClient, user);

export function useRename() {
  const take = takesUser(useQueryClient());
  return useMutation<AnswerOf<typeof contract.changeName>, Failure, { before: string; name: string }>({
    mutationKey: [contract.changeName.name],
    mutationFn: (body) => call(contract.changeName, { body }),
    onSuccess: ({ user }) => take(user),
  });
}

type NewEmail = { readonly email: string; readonly password: string };

/** The current password goes as a Basic header on the same call. */
export function useAskEmail() {
  const queryClient = useQueryClient();
  const { username } = useUser();
  return useMutation<AnswerOf<typeof contract.askEmail>, Failure, NewEmail>({
    mutationKey: [contract.askEmail.name],
    mutationFn: ({ email, password }) =>
      call(contract.askEmail, { body: { email } }, { authorization: basicAuthorization({ username, password }) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    meta: inPlace,
  });
}

export function useDropEmail() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCall(contract.dropEmail);
  const drop = () =>
    mutate({}, { onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }) });
  return { drop, isPending };
}

/** Asked once: a second look would count as a second try. */
export const useEmailLink = (token: string) =>
  useQuery({
    queryKey: [contract.readEmailLink.name, token],
    queryFn: ({ signal }) => call(contract.readEmailLink, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: inPlace,
  });
export const useConfirmEmail = () => useCall(contract.confirmEmail, inPlace);

export const useOwnSessions = () => useQuery({ ...sessionsQuery, staleTime: 0, refetchOnWindowFocus: true });

/** What is open afterwards comes with the answer. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const one = useCall(contract.endOwnSession);
  const others = useCall(contract.endOtherSessions);
  const show = (sessions: AnswerOf<typeof contract.ownSessions>['sessions']) =>
    queryClient.setQueryData(sessionsQuery.queryKey, { sessions });
  return {
    isBusy: one.isPending || others.isPending,
    endOne: async (session: string) => {
      const answer = await one.mutateAsync({ params: { session } });
      if (answer.kind === 'ended') show(answer.sessions);
    },
    endOthers: async () => show((await others.mutateAsync({})).sessions),
  };
}

export function useChangeLocale() {
  const queryClient = useQueryClient();
  return useMutation<User, Failure, Locale>({
    mutationKey: [contract.changeLocale.name],
    mutationFn: (locale) => call(contract.changeLocale, { body: { locale } }),
    onSuccess: async (user) => {
      receiveUser(queryClient, user);
      // What the server has answered in words is in another language now.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
  });
}

type Change = {
  readonly patch: Preferences;
  /** What it was: undoing sets that. */
  readonly before: Preferences;
  /** Which one, in words. */
  readonly name: string;
};

/** Saves at once, shows it at once, and takes it back where the server refuses. */
export function useSavePreferences(): (change: Change) => void {
  const t = useText();
  const queryClient = useQueryClient();
  const { mutate } = useMutation<User, Failure, Preferences, User | null>({
    mutationKey: [contract.changePreferences.name],
    // One after the other: the last one is the one that holds.
    scope: { id: contract.changePreferences.name },
    mutationFn: (body) => call(contract.changePreferences, { body }),
    onMutate: (patch) => {
      const shown = queryClient.getQueryData(sessionQuery.queryKey);
      if (!shown) return null;
      const next: User = { ...shown, settings: withPreferences(shown.settings, patch) };
      queryClient.setQueryData(sessionQuery.queryKey, next);
      return shown;
    },
    onError: (_failure, _patch, shown) => shown && queryClient.setQueryData(sessionQuery.queryKey, shown),
    // A response does not know of the changes that wait behind it, and would revert what is shown of them.
    onSuccess: (user) => {
      const pending = queryClient.isMutating({ mutationKey: [contract.changePreferences.name] });
      if (pending === 1) receiveUser(queryClient, user);
    },
  });
  return ({ patch, before, name }) =>
    mutate(patch, {
      onSuccess: () =>
        notify({
          key: 'rooms.saved',
          kind: 'SUCCESS',
          preset: 'A',
          detail: name,
          action: { label: t('rooms.undo'), run: () => mutate(before) },
        }),
    });
}
