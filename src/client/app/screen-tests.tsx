import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';

/** For a file of tests of one screen: a wide window and a server to answer it. Each test begins without toasts. */
export function screenTests(): ReturnType<typeof loopbackServer> {
  testScreen();
  beforeEach(() => {
    setSuppressed(true);
    setSuppressed(false);
  });
  afterEach(cleanup);
  return loopbackServer();
}

/** A screen with the keys of the portal; what it tells stands in words below it. */
export function ScreenWithToasts({ children }: { children: ReactNode }) {
  useKeyListener(true);
  const { showing } = useNotifications();
  return (
    <>
      {children}
      <p>toasts: {showing.map(({ key, detail }) => [key, detail].filter(Boolean).join(' ')).join(' ')}</p>
    </>
  );
}
