import { expect, it } from 'vitest';
import { stepsOf } from '#shared/imports/import-kinds.ts';
import { importGroups, importStates, isMoving, isOpen, statesOf } from '#shared/imports/import-run.ts';

it('an import can be cancelled until it is done, failed or cancelled', () => {
  const ended = ['done', 'failed', 'cancelled', 'reverting', 'reverted'];
  expect(importStates.filter((state) => !isOpen(state))).toEqual(ended);
});

it('an import changes by itself until it needs confirmation or is over, and again while it is undone', () => {
  expect(importStates.filter(isMoving)).toEqual(['receiving', 'waiting', 'running', 'paused', 'reverting']);
});

it('each import is in one group of the list', () => {
  expect(importGroups.flatMap((group) => statesOf[group]).toSorted()).toEqual(importStates.toSorted());
});

it('a catalogue is written, compiled and released; a list is in force once it is read', () => {
  expect(stepsOf('catalogue')).toEqual(['check', 'read', 'write', 'compile', 'release']);
  expect(stepsOf('prices')).toEqual(['check', 'read']);
});
