import { afterEach, beforeEach, vi } from 'vitest';

const rowHeight = 104;
const screenHeight = 900;

/** For tests: jsdom lays nothing out. This gives lists a height, rows theirs, and media queries a width in rem. */
export function testScreen(widthRem = 90): void {
  const width = { rem: widthRem };
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => {
      const [, bound = '', rem = '0'] = /(min|max)-width: ([\d.]+)rem/.exec(media) ?? [];
      const matches = bound === 'min' ? width.rem >= Number(rem) : bound === 'max' && width.rem <= Number(rem);
      return { matches, addEventListener: () => {}, removeEventListener: () => {} };
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset.index === undefined ? 0 : rowHeight;
    });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(screenHeight);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
    Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
      this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
      this.dispatchEvent(new Event('scroll'));
    };
  });
  afterEach(() => vi.restoreAllMocks());
}
