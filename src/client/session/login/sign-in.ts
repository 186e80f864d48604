import type { QueryClient } from '@tanstack/react-query';
import { prepareBotToken } from '#client/api/bot/bot-token.ts';
import { call } from '#client/api/call.ts';
import { receiveUser } from '#client/session/receive-user.ts';
import { sessionQuery } from '#client/session/session-query.ts';
import { forgetUser } from '#client/session/sign-out.ts';
import { Failure } from '#shared/failures.ts';
import { basicAuthorization, type Credentials } from '#shared/session/basic-credentials.ts';
import { login, logout } from '#shared/session/contract.ts';
import type { User } from '#shared/session/user.ts';

/** R4.1, R5.1: without both credentials the request goes without any. */
export async function signIn(queryClient: QueryClient, credentials: Credentials, remember: boolean): Promise<User> {
  try {
    const query = { userType: 'local', ...(remember && { 'remember-me': 'true' as const }) } as const;
    const authorization = basicAuthorization(credentials);
    const user = await call(login, { query }, { authorization }).catch(async (failure: unknown) => {
      // R5.4: after repeated failures the server asks for a proof, which nobody sees being made.
      if (!(failure instanceof Failure) || failure.code !== 'BOT_CHECK_REQUIRED') throw failure;
      return call(login, { query }, { authorization, botToken: await prepareBotToken('login').take() });
    });
    receiveUser(queryClient, user);
    return user;
  } catch (failure) {
    // R8.7: whoever was signed in here before is logged out, on the server too.
    forgetUser(queryClient);
    // The server has done it already, and waits for the second step.
    if (failure instanceof Failure && failure.code === 'SECOND_FACTOR_REQUIRED') throw failure;
    await call(logout, {}).catch(() => undefined);
    throw failure;
  }
}

/** R4.3: the session that the cookie names; null when there is none, whatever the reason. */
export async function takeUpSession(queryClient: QueryClient): Promise<User | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known) return known;
  try {
    const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (user) receiveUser(queryClient, user);
    return user;
  } catch {
    return null;
  }
}
