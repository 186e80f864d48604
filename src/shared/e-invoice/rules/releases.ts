/** The releases of the standards that the rules are taken from. A new one is a change of these, of tables and of code lists. */
export const releases = { en16931: '1.3.16', xrechnung: '3.0.2', peppol: '3.0.19' } as const;
export type Standard = keyof typeof releases;
export type Releases = Readonly<Record<Standard, string>>;

/** What came with a release (`since`) and what was withdrawn by one (`until`). All else has been there for long. */
const changes: Readonly<Record<string, { readonly since?: string; readonly until?: string }>> = {
  // Neither a due date nor payment terms are asked for any more.
  'BR-CO-25': { until: '1.3.16' },
};

export function standardOf(rule: string): Standard {
  if (rule.startsWith('PEPPOL-')) return 'peppol';
  return /^BR-(DE|DEX|TMP)-/.test(rule) ? 'xrechnung' : 'en16931';
}

const numbersOf = (release: string) => release.split('.').map(Number);
function isBefore(release: string, other: string): boolean {
  const [a, b] = [numbersOf(release), numbersOf(other)];
  const at = b.findIndex((number, index) => number !== (a[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Whether a rule belongs to these releases of the standards. */
export function isInForce({ id }: { readonly id: string }, at: Releases = releases): boolean {
  const { since, until } = changes[id] ?? {};
  const release = at[standardOf(id)];
  return (since === undefined || !isBefore(release, since)) && (until === undefined || isBefore(release, until));
}
