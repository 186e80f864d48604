/** Without a name it is the first; an unknown one is none. */
export function sectionNamed<Section extends { readonly key: string }>(
  sections: readonly Section[],
  name: string | undefined,
): Section | undefined {
  return name === undefined ? sections[0] : sections.find(({ key }) => key === name);
}
