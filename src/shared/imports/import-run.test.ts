import { expect, it } from 'vitest';
import { stepsOf } from '#shared/imports/import-kinds.ts';
import { importStates, isOpen } from '#shared/imports/import-run.ts';

it('an import is open until it is done, failed, cancelled or reverted', () => {
  expect(importStates.filter((state) => !isOpen(state))).toEqual(['done', 'failed', 'cancelled', 'reverted']);
});

it('a catalogue is written, compiled and released; a list is in force once it is read', () => {
  expect(stepsOf('catalogue')).toEqual(['check', 'read', 'write', 'compile', 'release']);
  expect(stepsOf('prices')).toEqual(['check', 'read']);
});
