import { type Count, ciiCounts, ublCounts } from '#server/e-invoice/document-rules/count-table.ts';
import type { Broken, DocumentRule } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all } from '#server/e-invoice/xml-cursor.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

/**
 * Where these stand twice, the official check gives up before it comes to its own rule. What says the same twice is
 * pointed out; what contradicts itself is refused.
 */
export const mildlyDoubled = /^(UBL-SR-(09|11|14|15|17)|CII-SR-(009|010|4(7[7-9]|8\d|9[0-4])))$/;

const contentOf = ({ name, text, attributes, children }: XmlElement): string =>
  JSON.stringify([name, bare(text), [...attributes], children.map(contentOf)]);
const areCopies = (found: readonly XmlElement[]) => new Set(found.map(contentOf)).size === 1;

/** In UBL that is so where a whole party stands twice, not where one of its parts does. */
const isMild = (id: string, element: XmlElement, path: string) =>
  mildlyDoubled.test(id) && (id.startsWith('CII') || all(element, path.replace(/\/[^/]+$/, '')).length > 1);

const countRules =
  (syntax: Syntax) =>
  ([id, context, path, most, least = 0]: Count): DocumentRule[] => {
    const counted = (tree: DocumentTree, isBroken: (count: number) => boolean): Broken[] =>
      elementsAt(tree, context).flatMap((element) => {
        const found = all(element, path);
        const name = path.split('/').at(-1) ?? path;
        if (!isBroken(found.length)) return [];
        const level = isMild(id, element, path) && found.length > 1 && areCopies(found) ? 'warning' : 'error';
        return [
          {
            level,
            element: found.at(-1) ?? element,
            given: name,
            expected: found.length > 0 ? String(most) : element.name,
          },
        ];
      });
    return [
      { id, syntax, says: 'elementTooOften', broken: (tree) => counted(tree, (count) => count > most) },
      ...(least === 0
        ? []
        : [
            {
              id,
              syntax,
              says: 'elementMissing' as const,
              broken: (tree: DocumentTree) => counted(tree, (count) => count < least),
            },
          ]),
    ];
  };

export const elementCounts: readonly DocumentRule[] = [
  ...ublCounts.flatMap(countRules('ubl')),
  ...ciiCounts.flatMap(countRules('cii')),
];
