import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

// Test files share a worker and its third-party modules; each evaluates the client's own modules again, with fresh state.
vi.resetModules();

// They also share a window. What an earlier file stored or left in the document would decide what this one sees.
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
Reflect.deleteProperty(globalThis, 'matchMedia');

// jsdom has no EventSource either. This one stays silent; the stream itself is tested in api/live.test.ts.
class SilentEventSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  close() {}
}
globalThis.EventSource = SilentEventSource as never;

// React Aria remembers how the last click of any file was made, and moves focus a frame later after a screen reader's.
beforeEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
});

// Each file starts at the same time of day: what is shown as "today" does not depend on when the tests run.
const startOfFile = Date.UTC(2026, 10, 18, 11, 13) - performance.now();
const now = () => Math.floor(startOfFile + performance.now());
// The native constructor, also where an earlier file of this worker has replaced the global.
globalThis.Date = new Proxy(Date.prototype.constructor as DateConstructor, {
  construct: (date, values, target) => Reflect.construct(date, values.length === 0 ? [now()] : values, target) as Date,
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)) as unknown,
});

configure({
  // A busy machine is no failure.
  asyncUtilTimeout: 20_000,
  // A query that is repeated prints the document only once, when its time is over.
  getElementError(message, container) {
    const config = getConfig();
    const isRepeated = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
    const error = new Error(isRepeated ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

const getComputedStyle = window.getComputedStyle.bind(window);
const values = new Map<string, unknown>();

/**
 * Each query by role asks for the style of every element. jsdom then matches all its rules again, although without style
 * sheets of the page they depend on these attributes alone.
 */
function cachedStyle(element: Element): CSSStyleDeclaration {
  if (document.styleSheets.length > 0) return getComputedStyle(element);
  let key = ['hidden', 'open', 'popover', 'type'].map((name) => element.getAttribute(name)).join('|');
  for (let at: Element | null = element; at; at = at.parentElement)
    key += `|${at.localName}|${at.getAttribute('style')}`;
  const read = (name: string) => {
    const property = `${name}|${key}`;
    if (!values.has(property)) values.set(property, Reflect.get(getComputedStyle(element), name));
    return values.get(property);
  };
  const get = (_: object, name: string) => (name === 'getPropertyValue' ? read : read(name));
  return new Proxy({}, { get }) as CSSStyleDeclaration; // only read from
}
// The files of a worker share its window.
if (window.getComputedStyle.name !== cachedStyle.name) window.getComputedStyle = cachedStyle;
