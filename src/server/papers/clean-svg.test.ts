import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanSvg } from '#server/papers/clean-svg.ts';

const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;

it('keeps shapes, colours and gradients', () => {
  const drawing =
    '<svg viewBox="0 0 9 9"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g fill="url(#a)"><path d="M0 0h9z"/></g></svg>';
  expect(cleanSvg(`<?xml version="1.0"?><!-- drawn -->${drawing}`)).toBe(drawing);
});

it('takes a style for the attributes that it stands for', () => {
  expect(cleanSvg(inSvg('<path style="fill:#f00; stroke : none; background:url(x)" d="M0 0"/>'))).toContain(
    '<path fill="#f00" stroke="none" d="M0 0"/>',
  );
});

it.each([
  ['a picture', '<image href="http://h.example/a.png"/>'],
  ['a script', '<script>alert(1)</script>'],
  ['a style sheet', '<style>@import "http://h.example";</style>'],
  ['a copy', '<use xlink:href="#a"/>'],
  ['other languages', '<foreignObject><body onload="x()"><rect/></body></foreignObject>'],
  ['a link', '<a href="http://h.example"><rect/></a>'],
])('leaves out %s', (_name, inner) => {
  expect(cleanSvg(inSvg(`${inner}<rect width="1"/>`))).toBe('<svg viewBox="0 0 9 9"><rect width="1"/></svg>');
});

it.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ['no drawing', '<html/>'],
  ['two drawings', '<svg/><svg/>'],
  ['tags that do not match', '<svg><g></svg></g>'],
  ['an open end', '<svg><g>'],
  ['more shapes than a logo has', inSvg('<g/>'.repeat(6000))],
  ['nothing', ''],
])('refuses %s', (_name, svg) => {
  expect(cleanSvg(svg)).toBeNull();
});

it('whatever comes in, nothing comes out that points anywhere', () => {
  const piece = fc.constantFrom(
    '<svg',
    '>',
    '/>',
    '</svg>',
    '<image',
    '<use',
    ' href="http://h.example"',
    " xlink:href='/etc/passwd'",
    ' fill="url(http://h.example)"',
    ' style="fill:url(//h.example)"',
    ' onload="x"',
    '<style>',
    '</style>',
    '"',
    '<g>',
    '</g>',
    '<!--',
    '-->',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 }), (pieces) => {
      for (const svg of [pieces.join(''), inSvg(pieces.join(''))]) {
        expect(cleanSvg(svg) ?? '').not.toMatch(/href|:\/\/|\/\/|onload|style|image|use|passwd|xmlns/);
      }
    }),
    { numRuns: 2000 },
  );
});
