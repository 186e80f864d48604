import { describe, expect, it } from 'vitest';
import { hookFault, isHookOrigin } from '#shared/handoff/hook.ts';
import { openPathAfterLogin } from '#shared/handoff/login-ticket.ts';

const allowed = ['https://dms.example', 'http://localhost:4711'];

describe('a HOOK_URL', () => {
  it.each([
    ['https://dms.example/oci?x=1&y=ä', null],
    ['http://localhost:4711/back', null],
    ['https://dms.example:8443/oci', 'not-allowed'],
    ['https://dms.example.evil.example/', 'not-allowed'],
    ['https://evil.example/https://dms.example', 'not-allowed'],
    ['http://dms.example/', 'not-allowed'],
    ['https://dms.example@evil.example/', 'credentials'],
    ['https://chef:geheim@dms.example/', 'credentials'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['//dms.example/', 'no-url'],
    ['/back', 'no-url'],
    ['', 'no-url'],
    ['https://dms.example/\r\nx', 'no-url'],
    ['https://dms.example\\@evil.example/', 'no-url'],
    [`https://dms.example/${'x'.repeat(2000)}`, 'too-long'],
  ])('%j is %j', (address, fault) => {
    expect(hookFault(address, allowed)).toBe(fault);
  });
});

it.each([
  ['https://dms.example', true],
  ['http://localhost:4711', true],
  ['http://192.168.2.10', true],
  ['http://dms.example', false],
  ['https://dms.example/', false],
  ['https://*.example', false],
  ["https://a;script-src'self'.example", false],
  ['null', false],
  ['ftp://dms.example', false],
])('a firm may allow the origin %j: %j', (origin, allowedOrigin) => {
  expect(isHookOrigin(origin)).toBe(allowedOrigin);
});

it('only a ticket leads on from the sign-in, never an address', () => {
  expect(openPathAfterLogin(`?handoff=${'a'.repeat(43)}`)).toBe(`/handoff/open?ticket=${'a'.repeat(43)}`);
  for (const search of ['', '?handoff=', '?handoff=//evil.example', `?handoff=${'a'.repeat(44)}`, '?next=/x'])
    expect(openPathAfterLogin(search)).toBeNull();
});
