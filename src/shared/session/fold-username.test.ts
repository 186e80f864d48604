import { expect, it } from 'vitest';
import { foldUsername } from '#shared/session/fold-username.ts';

it.each([
  ['ADMIN', 'admin'],
  ['adm\u0130n', 'admin'],
  ['ad\u212Ain', 'adkin'],
  ['M\u00dcLLER', 'm\u00fcller'],
  ['mu\u0308ller', 'm\u00fcller'],
  ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
])('fold username: %j becomes %j, as the database folds it', (typed, folded) => {
  expect(foldUsername(typed)).toBe(folded);
});
