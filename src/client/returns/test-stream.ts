import { act } from '@testing-library/react';
import { beforeEach } from 'vitest';

/** For tests: jsdom has no stream of news. What is told here is heard by whoever listens. */
export function testStream() {
  const opened: EventTarget[] = [];
  class Stream extends EventTarget {
    constructor() {
      super();
      opened.push(this);
    }
    close() {}
  }
  beforeEach(() => {
    opened.length = 0;
    globalThis.EventSource = Stream as never; // all that is asked of it
  });
  return { tell: (topic: string) => act(() => void opened.at(-1)?.dispatchEvent(new Event(topic))) };
}
