/** Italian draws the article together with the numbers said with a vowel: otto, ottanta, undici. */
const article = /\b(il|al|del|dal|nel|sul) $/i;
const vowel = /^(0?8|11(?!\d))/;

/** “dal ” before “11.11.2026” becomes “dall’”; everything else stays as it is. */
export function elided(before: string, value: string): string {
  if (!vowel.test(value)) return before;
  return before.replace(article, (found) => {
    const word = found.trimEnd();
    return word.toLowerCase() === 'il' ? `${word === 'Il' ? 'L' : 'l'}’` : `${word}l’`;
  });
}
