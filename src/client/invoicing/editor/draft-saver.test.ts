import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftSaver, type SaveAnswer, type SaveState } from '#client/invoicing/editor/draft-saver.ts';
import { testDocument } from '#client/invoicing/test-sales-document.ts';
import { Failure } from '#shared/failures.ts';
import type { Draft } from '#shared/invoicing/sales-document.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const document = testDocument();
const typed = (closing: string): Draft => ({ ...document.sheet.draft, closing });
const at = (version: number) => ({ ...document, version });

function begin(answer: (version: number, draft: Draft) => Promise<SaveAnswer>) {
  const sent: (readonly [number, string])[] = [];
  const states: SaveState[] = [];
  const onConflict = vi.fn();
  const saver = draftSaver({
    version: 1,
    save: (version, draft) => {
      sent.push([version, draft.closing]);
      return answer(version, draft);
    },
    onState: (state) => states.push(state),
    onSaved: () => {},
    onConflict,
  });
  return { saver, sent, states, onConflict };
}
const saved = async (version: number): Promise<SaveAnswer> => ({ kind: 'saved', document: at(version + 1) });

describe('a draft is saved by itself', () => {
  test('once, a moment after the last key', async () => {
    const { saver, sent, states } = begin(saved);
    for (const text of ['a', 'ab', 'abc']) saver.change(typed(text));
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[1, 'abc']]);
    expect(states).toEqual(['unsaved', 'saving', 'saved']);
  });

  test('one call at a time, each with the version of the answer before', async () => {
    let answer = () => {};
    const { saver, sent } = begin(
      (version) =>
        new Promise((done) => {
          answer = () => done({ kind: 'saved', document: at(version + 1) });
        }),
    );
    saver.change(typed('first'));
    await vi.advanceTimersByTimeAsync(800);
    saver.change(typed('second'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([[1, 'first']]);
    answer();
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });

  test('without a connection it tries again until it is there, and loses nothing', async () => {
    let isDown = true;
    const { saver, sent, states } = begin((version) =>
      isDown ? Promise.reject(new Failure('UNAVAILABLE')) : saved(version),
    );
    saver.change(typed('kept'));
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('offline');
    isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.at(-1)).toEqual([1, 'kept']);
    expect(states.at(-1)).toBe('saved');
  });

  test('what somebody else saved is not written over before the user has chosen', async () => {
    const { saver, sent, onConflict } = begin(async (version) =>
      version === 1 ? { kind: 'conflict', document: at(7) } : saved(version),
    );
    saver.change(typed('mine'));
    await vi.advanceTimersByTimeAsync(800);
    expect(onConflict).toHaveBeenCalledOnce();
    saver.change(typed('mine, later'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    expect(await saver.settle()).toBe(false);
    saver.keepMine(at(7), typed('mine, later'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual([7, 'mine, later']);
    expect(saver.version()).toBe(8);
  });

  test('one that was issued meanwhile says so', async () => {
    const { saver, states } = begin(() => Promise.reject(new Failure('TOO_LATE')));
    saver.change(typed('late'));
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('late');
  });

  test('before it is issued all of it is on the server', async () => {
    const { saver, sent } = begin(saved);
    saver.change(typed('all'));
    await expect(saver.settle()).resolves.toBe(true);
    expect(sent).toEqual([[1, 'all']]);
    await expect(saver.settle()).resolves.toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('what the server puts in comes after what was typed, and what is typed meanwhile waits for it', async () => {
    const { saver, sent } = begin(saved);
    let answer = () => {};
    saver.change(typed('before'));
    const put = saver.through(
      (version) =>
        new Promise((done) => {
          answer = () => done({ kind: 'saved', document: at(version + 1) });
        }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([[1, 'before']]);
    saver.change(typed('meanwhile'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    expect(saver.isSaved()).toBe(false);
    answer();
    await expect(put).resolves.toMatchObject({ kind: 'saved' });
    await vi.advanceTimersByTimeAsync(800);
    expect(sent.at(-1)).toEqual([3, 'meanwhile']);
    expect(saver.isSaved()).toBe(true);
  });

  test('nothing is put in as long as what is typed cannot be saved', async () => {
    const { saver } = begin(() => Promise.reject(new Failure('UNAVAILABLE')));
    const work = vi.fn();
    saver.change(typed('kept'));
    await expect(saver.through(work)).resolves.toEqual({ kind: 'unsaved' });
    expect(work).not.toHaveBeenCalled();
    saver.forget();
    expect(saver.isSaved()).toBe(true);
  });
});
