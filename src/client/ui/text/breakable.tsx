import { Fragment } from 'react';
import { partsAtSlashes } from '#shared/format/slashes.ts';

/**
 * R9.6: a text that may break before and after each slash, such as a key, a size or a name of the catalogue. The break is an
 * element and no character: whoever copies the text gets what the catalogue has.
 */
export function Breakable({ text }: { text: string }) {
  return partsAtSlashes(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
