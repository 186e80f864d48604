/** R9.6: the text at its slashes, each slash a part of its own, so that a break may be offered before and after it. */
export const partsAtSlashes = (text: string): readonly string[] => text.split(/(\/)/).filter(Boolean);
