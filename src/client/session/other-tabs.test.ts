import { expect, it, vi } from 'vitest';
import { followOtherTabs } from '#client/session/other-tabs.ts';

const tell = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

it('a tab starts anew when another one signs someone else in or out, and only then (R3.1, R4.2)', () => {
  let shown: number | null = 7;
  const startAnew = vi.fn();
  followOtherTabs(() => shown, startAnew);
  tell('PF_USER', JSON.stringify({ id: 7 }));
  tell('SHOW_SELL_IN', 'true');
  expect(startAnew).not.toHaveBeenCalled();
  tell('PF_USER', JSON.stringify({ id: 8 }));
  tell(null, null);
  tell('PF_USER', '{broken');
  expect(startAnew).toHaveBeenCalledTimes(3);
  shown = null;
  tell('PF_USER', JSON.stringify({ id: 8 }));
  expect(startAnew).toHaveBeenCalledTimes(3);
});
