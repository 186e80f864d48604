import { expect, it } from 'vitest';
import { isLoopback } from '#shared/portal/loopback.ts';

it.each(['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.8.0.1', '[::1]', '::1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each(['passform.example', '127.0.0.1.example', 'localhost.example', '10.0.0.1', '[::2]', ''])(
  '%s is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
