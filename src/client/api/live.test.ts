import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLive } from '#client/api/live.ts';

/** The browser's own, which jsdom lacks. */
class Source extends EventTarget {
  static opened: Source[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
}
const tell = (name: string) => Source.opened.at(-1)?.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
});
afterEach(() => vi.unstubAllGlobals());

test('all topics share one stream, which ends with the last who listens', () => {
  const heard: string[] = [];
  const stopCar = onLive('vehicle', () => heard.push('vehicle'));
  const stopCart = onLive('cart', () => heard.push('cart'));
  expect(Source.opened).toHaveLength(1);
  tell('open');
  tell('cart');
  tell('vehicle');
  stopCar();
  tell('vehicle');
  tell('cart');
  expect(heard).toEqual(['cart', 'vehicle', 'cart']);
  expect(Source.opened[0]?.readyState).toBe(1);
  stopCart();
  expect(Source.opened[0]?.readyState).toBe(2);
});

test('after a break everyone is told, whatever the topic', () => {
  const heard: string[] = [];
  const stops = [onLive('vehicle', () => heard.push('vehicle')), onLive('cart', () => heard.push('cart'))];
  tell('open');
  tell('open');
  expect(heard).toEqual(['vehicle', 'cart']);
  for (const stop of stops) stop();
});
