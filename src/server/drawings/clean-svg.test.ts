import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from '#server/drawings/clean-svg.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = 'viewBox="0 0 400 320"') =>
  Buffer.from(`${head} ${attributes}>${inner}</svg>`);
const cleaned = async (inner: string, attributes?: string) => {
  const clean = await cleanSvg(svg(inner, attributes));
  if (clean.kind !== 'clean') throw new Error(clean.reason);
  return clean;
};
const shape = '<path d="M0 0h10v10z"/>';

describe('an uploaded drawing is written anew', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'script'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', 'script'],
    ['an event attribute', '<rect width="5" height="5" onclick="alert(1)" ONLOAD="alert(2)"/>', 'event'],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>',
      'foreign',
    ],
    ['an image from elsewhere', '<image href="https://example.org/x.png" width="5" height="5"/>', 'picture'],
    ['a reference to elsewhere', '<use xlink:href="https://example.org/x.svg#a"/>', 'reference'],
    ['a fill from elsewhere', '<rect width="5" height="5" fill="url(https://example.org/x.svg#a)"/>', 'reference'],
    ['a link that runs', '<a xlink:href="javascript:alert(1)"><rect width="5" height="5"/></a>', 'reference'],
    ['a style sheet from elsewhere', '<style>@import url(https://example.org/x.css);</style>', 'style'],
    ['a style that loads', '<rect width="5" height="5" style="fill:url(https://example.org/x#a)"/>', 'style'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>', 'other'],
    ['a link that is set later', '<a><set attributeName="href" to="javascript:alert(1)"/></a>', 'other'],
    ['an animation of a path', '<animateTransform attributeName="transform" to="javascript:alert(1)"/>', 'other'],
    ['a picture within', '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="5" height="5"/>', 'picture'],
    ['a fill of data', '<rect width="5" height="5" fill="url(data:image/png;base64,alert)"/>', 'reference'],
    ['a hidden address', '<rect width="5" height="5" style="fill:\\75rl(//example.org/x)"/>', 'style'],
    ['an address without its word', '<rect width="5" height="5" fill="src(alert)"/>', 'other'],
    ['a picture of a style', '<rect width="5" height="5" style="fill:image-set(alert)"/>', 'style'],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(//example.org/f)}</style>', 'style'],
    ['a rule within a rule', '<style>@media all{.a{fill:url(//example.org/x)}}</style>', 'style'],
    ['a reference of another prefix', '<g xmlns:x="http://www.w3.org/1999/xlink"><use x:href="#a"/></g>', 'reference'],
    ['a filter', '<filter id="f"><feImage href="https://example.org/x"/></filter>', 'other'],
    ['a mask', '<mask id="m"><use href="#alert"/></mask>', 'other'],
    ['a handler', '<handler type="text/ecmascript">alert(1)</handler>', 'other'],
    ['a video', '<video src="https://example.org/x"/>', 'other'],
  ])('%s is left out, and told', async (_, inner, what) => {
    const clean = await cleaned(shape + inner);
    expect(clean.leftOut.map((left) => left.what)).toContain(what);
    expect(clean.svg).not.toMatch(/alert|example\.org|script|foreignObject|<image|<use|href|\son\w+=|<style|style=/i);
    expect(clean.svg).toContain('M0 0h10v10z');
  });

  it('what stands before or around the drawing is not taken over', async () => {
    const around = Buffer.from(
      `<?xml version="1.0"?><?xml-stylesheet href="https://example.org/x.css"?><!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>` +
        `${head} viewBox="0 0 100 80" xml:base="https://example.org/" onload="alert(2)"><!-- alert(3) -->${shape}` +
        `<html xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://example.org"/></html></svg>`,
    );
    const clean = await cleanSvg(around);
    expect(clean.kind).toBe('clean');
    if (clean.kind === 'clean')
      expect(clean.svg).not.toMatch(/alert|example\.org|onload|iframe|stylesheet|DOCTYPE|<!--/);
  });

  it('it is made of nothing but known elements and attributes', async () => {
    const inner = `<path d="M9 9h1" data-part="x" data-leader="0"/><g filter="url(#f)" mask="url(#m)" tabindex="0" role="button" data-x="1" lang="de" requiredFeatures="x"
      clip-path="url(#c)" data-part="3"><path d="M0 0h9" marker-end="url(#e)" cursor="url(x)"/><svg><path d="M1 1h1"/></svg></g>`;
    const { svg } = await cleaned(inner);
    expect(svg).toContain('<path d="M9 9h1"/><g clip-path="url(#in-c)" data-part="3"><path d="M0 0h9"/></g>');
  });

  it.each([
    ['a comment that never ends', `<style>${'/*'.repeat(190_000)}</style>`],
    ['a rule without braces', `<style>${'a'.repeat(390_000)}</style>`],
    ['a value of one word', `<rect id="${'a'.repeat(390_000)}" width="5" height="5"/>`],
    ['a value of brackets', `<rect fill="${'('.repeat(390_000)}" width="5" height="5"/>`],
    ['a rule a thousand times', `<style>${'.a{fill:red}'.repeat(30_000)}</style>${'<g class="a"/>'.repeat(20_000)}`],
    [
      'a class of a long value at twenty thousand places',
      `<style>.a{font-family:${'a'.repeat(390_000)}}</style>${'<g class="a"/>'.repeat(20_000)}`,
    ],
  ])('%s costs no more than reading it', async (_, inner) => {
    const bytes = svg(shape + inner);
    const clean = await cleanSvg(bytes);
    expect(clean.kind).toBe('clean');
    if (clean.kind === 'clean') expect(clean.svg.length).toBeLessThan(2 * bytes.length);
  });

  it.each([
    [
      'a rule of a thousand letters',
      `<style>.a{font-family:${'a'.repeat(990)}}</style>${'<g class="a"/>'.repeat(20_000)}`,
    ],
    ['words of brackets', `<text>${'&gt;'.repeat(900_000)}</text>`.replaceAll('&gt;', '>').repeat(3)],
    [
      'a gradient that many refer to',
      `<linearGradient id="a">${`<stop offset="${'0'.repeat(900)}"/>`.repeat(30)}</linearGradient>${'<linearGradient href="#a"/>'.repeat(2_000)}`,
    ],
  ])('%s that would grow beyond what is kept: refused', async (_, inner) => {
    expect(await cleanSvg(svg(shape + inner))).toEqual({ kind: 'refused', reason: 'too-large' });
  });

  it('a clip is not clipped by another one: that could be drawn without end', async () => {
    const clip = (n: number) =>
      `<clipPath id="c${n}" clip-path="url(#c0)">${`<rect width="5" height="5" clip-path="url(#c${n - 1})"/>`.repeat(3)}</clipPath>`;
    const clean = await cleaned(`${shape}${clip(1)}${clip(2)}<g clip-path="url(#c2)">${shape}</g>`);
    expect(clean.svg.match(/clip-path=/g)).toHaveLength(1);
    expect(clean.leftOut).toContainEqual({ what: 'reference', count: 8 });
  });

  it('gradients that refer to another one get its colours', async () => {
    const clean = await cleaned(
      `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
        <linearGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" x1="5"/>
        <radialGradient id="c" href="#b" r="9"/><linearGradient id="d" xlink:href="#d"/></defs>${shape}`,
    );
    expect(clean.svg).toContain(
      '<linearGradient id="in-b" gradientUnits="userSpaceOnUse" x1="5"><stop offset="0" stop-color="#fff"/></linearGradient>',
    );
    expect(clean.svg).toMatch(/<radialGradient id="in-c" r="9"[^>]*><stop offset="0" stop-color="#fff"\/>/);
    expect(clean.leftOut).toEqual([{ what: 'reference', count: 1 }]);
    expect(clean.svg).not.toContain('href');
  });

  it('what a drawing needs stays, and nothing is told', async () => {
    const inner = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <g transform="rotate(5)"><rect width="10" height="5" fill="url(#a)"/><text x="1" y="2">1 &lt; 2</text></g>`;
    const clean = await cleaned(inner);
    expect(clean.leftOut).toEqual([]);
    expect(clean.svg).toContain('<linearGradient id="in-a">');
    expect(clean.svg).toContain('fill="url(#in-a)"');
    expect(clean.svg).toContain('>1 &lt; 2</text>');
    expect(clean.svg).toContain('<g id="drawing">');
  });

  it('simple rules of a style sheet become attributes', async () => {
    const clean = await cleaned(
      '<style>.cls-1, .b { fill: #abc; stroke-width:2px }</style><path class="b" d="M0 0h1" style="stroke:red"/>',
    );
    expect(clean.leftOut).toEqual([]);
    expect(clean.svg).toContain('<path d="M0 0h1" fill="#abc" stroke-width="2px" stroke="red"/>');
  });

  it('a style outranks a rule, a later rule an earlier one, both an attribute, in whatever order they are written', async () => {
    const clean = await cleaned(
      `<style>.a { fill: #111; stroke: #111 } .b { fill: #222 }</style><style>.c { stroke: #333 }</style>
      <path style="fill:red" class="b" fill="blue" d="M1 1h1"/><path class="c b a" d="M2 2h1"/>`,
    );
    expect(clean.svg).toContain('<path fill="red" d="M1 1h1"/>');
    expect(clean.svg).toMatch(/<path d="M2 2h1" (stroke="#333" fill="#222"|fill="#222" stroke="#333")\/>/);
  });

  it('a sheet that does not begin at 0 is moved there', async () => {
    const clean = await cleaned(shape, 'viewBox="-50 -20 400 320"');
    expect(clean.size).toEqual({ width: 400, height: 320 });
    expect(clean.svg).toContain('viewBox="0 0 400 320"');
    expect(clean.svg).toContain('transform="translate(50 20)"');
  });

  it('a sheet of few units is written ten times as large: places are whole units', async () => {
    const clean = await cleaned(shape, 'viewBox="1 2 29.7 21"');
    expect(clean.size).toEqual({ width: 297, height: 210 });
    expect(clean.svg).toContain('viewBox="0 0 297 210"');
    expect(clean.svg).toContain('transform="scale(10) translate(-1 -2)"');
  });

  it('the picture and what is placed on it have the same whole size', async () => {
    const clean = await cleaned(shape, 'viewBox="0 0 841.89 595.28"');
    expect(clean.size).toEqual({ width: 842, height: 596 });
    expect(clean.svg).toContain('viewBox="0 0 842 596"');
  });

  it.each([
    ['entities', 'entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;').toString()}`)],
    [
      'entities that grow without end',
      'entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>').toString()}`,
      ),
    ],
    [
      'entities in two bytes a letter',
      'damaged',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "a">]>${svg('&a;').toString()}`, 'utf16le'),
    ],
    ['a corner far away', 'too-wide', svg(shape, 'viewBox="-1e12 0 100 100"')],
    ['no XML at all', 'damaged', Buffer.from('<svg><g></svg>')],
    ['another kind of XML', 'unknown-kind', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['no size', 'no-size', svg(shape, '')],
    ['a gigantic size', 'too-wide', svg(shape, 'viewBox="0 0 1e9 1e9"')],
    ['a size that is none', 'no-size', svg(shape, 'viewBox="0 0 NaN 5" width="Infinity" height="-1"')],
    ['elements without end', 'too-many-elements', svg('<g/>'.repeat(40_001) + shape)],
    ['groups in groups without end', 'too-deep', svg('<g>'.repeat(200) + shape + '</g>'.repeat(200))],
    ['nothing that is drawn', 'nothing-drawn', svg('<script>alert(1)</script>')],
  ])('%s: refused', async (_, reason, bytes) => {
    expect(await cleanSvg(bytes)).toEqual({ kind: 'refused', reason });
  });

  it('our own drawings come through unharmed', async () => {
    const clean = await cleanSvg(readFileSync('demo/drawings/front-brake.svg'));
    expect(clean).toMatchObject({ kind: 'clean', size: { width: 840, height: 640 }, leftOut: [] });
  });
});
