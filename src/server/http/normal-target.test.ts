import { expect, it } from 'vitest';
import { normalTarget } from '#server/http/normal-target.ts';

it.each([
  ['/api/orders?a=%61', '/api/orders?a=%61'],
  ['/%61pi/orders', '/api/orders'],
  ['/%68andoff/open?ticket=%41', '/handoff/open?ticket=%41'],
  ['/files/%70%72ivacy/1', '/files/privacy/1'],
  ['/files%2fprivacy', '/files%2Fprivacy'],
  ['/a/%C3%9F', '/a/%C3%9F'],
  ['/a/%ff', '/a/%FF'],
  ['/a/%2561', '/a/%2561'],
  ['/a/%', '/a/%'],
  ['http://portal.example/handoff/open', '/handoff/open'],
  ['HTTP://portal.example:80?x=1', '/?x=1'],
  ['http://portal.example/%61pi/a?b=http://c/%61', '/api/a?b=http://c/%61'],
  ['*', '/*'],
])('normal target: %s becomes %s', (target, normal) => {
  expect(normalTarget(target)).toBe(normal);
  expect(normalTarget(normal)).toBe(normal);
});
