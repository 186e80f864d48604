import { expect, test } from 'vitest';
import { indentXml } from '#client/invoicing/paper/indent-xml.ts';

test('elements stand below the one that holds them, and keep their content', () => {
  const xml = '<?xml version="1.0"?>\n<a x="1">\n<b>1 &lt; 2</b>\n<c/>\n<d><e/></d>\n</a>';
  expect(indentXml(xml).split('\n')).toEqual([
    '<?xml version="1.0"?>',
    '<a x="1">',
    '  <b>1 &lt; 2</b>',
    '  <c/>',
    '  <d>',
    '    <e/>',
    '  </d>',
    '</a>',
  ]);
});
