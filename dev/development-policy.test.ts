import { expect, it } from 'vitest';
import { developmentPolicy } from '#dev/development-policy.ts';
import { contentSecurityPolicy } from '#server/http/headers.ts';

const changes = (policy: string, host: string) => {
  const before = policy.split('; ');
  return developmentPolicy(policy, host)
    .split('; ')
    .filter((directive) => !before.includes(directive));
};

it('development policy: adds the nonce to scripts and the WebSocket of the page, and nothing else', () => {
  expect(changes(contentSecurityPolicy([], 'abc='), 'localhost:5173')).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' 'nonce-abc='",
    "connect-src 'self' ws://localhost:5173",
  ]);
});

it('development policy: keeps configured origins and adds no unsafe source', () => {
  const foreign = { scripts: ['https://bot.example'], calls: ['https://reset.example'] };
  const policy = developmentPolicy(contentSecurityPolicy(['https://dms.example'], 'abc=', foreign), 'localhost:5173');
  expect(policy).toContain("script-src 'self' https://bot.example 'wasm-unsafe-eval' 'nonce-abc='");
  expect(policy).toContain("connect-src 'self' https://bot.example https://reset.example ws://localhost:5173");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
});
