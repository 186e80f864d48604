import { expect, test } from 'vitest';
import { closeHostFrame } from '#client/app/host-frame.ts';

const host = 'https://dms.example';

/** A window inside a frame, as far as the host can be known from it. */
function framed(around: { ancestorOrigins?: string[]; referrer?: string }) {
  const sent: [unknown, string][] = [];
  const frame = {
    parent: { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) },
    location: { ...(around.ancestorOrigins && { ancestorOrigins: around.ancestorOrigins }) },
    document: { referrer: around.referrer ?? '' },
  };
  return { frame, sent };
}

test('the configured host that embedded us is told to close the frame (R1.6)', () => {
  const { frame, sent } = framed({ ancestorOrigins: [host] });
  closeHostFrame(['https://other.example', host], frame);
  expect(sent).toEqual([[{ type: 'passform:close' }, host]]);
});

test('without ancestorOrigins the referrer names the host (R1.6)', () => {
  const { frame, sent } = framed({ referrer: `${host}/orders?id=1` });
  closeHostFrame([host], frame);
  expect(sent).toEqual([[{ type: 'passform:close' }, host]]);
});

test.each([
  ['a host that is not configured', { ancestorOrigins: ['https://evil.example'] }],
  ['a host that hides itself', {}],
  ['a stranger behind a configured referrer', { ancestorOrigins: ['https://evil.example'], referrer: host }],
])('%s is told nothing (R1.6)', (_name, around) => {
  const { frame, sent } = framed(around);
  closeHostFrame([host], frame);
  expect(sent).toEqual([]);
});

test('a window that is in no frame sends nothing', () => {
  const sent: unknown[] = [];
  const alone = {
    postMessage: (message: unknown) => sent.push(message),
    location: {},
    document: { referrer: host },
    get parent() {
      return alone;
    },
  } as never; // a window is its own parent
  closeHostFrame([host], alone);
  expect(sent).toEqual([]);
});
