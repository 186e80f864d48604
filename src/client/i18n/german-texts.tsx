import type { ReactNode } from 'react';
import { TextProvider } from '#client/i18n/text.tsx';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';

const files = import.meta.glob<TextTree>('#shared/texts/*/de.json', { eager: true, import: 'default' });
const german = Object.assign({}, ...Object.values(files).map((tree) => flatten(tree)));

/** For tests: the real German texts. */
export function GermanTexts({ children }: { children: ReactNode }) {
  return (
    <TextProvider language={null} first={german}>
      {children}
    </TextProvider>
  );
}
