import { isValid, type Verdict } from '#server/e-invoice/conformance/read-verdicts.ts';

/** How often a rule occurs, and the first files as examples. */
export type Tally = ReadonlyMap<string, readonly string[]>;

export type Comparison = {
  readonly valid: number;
  readonly invalid: number;
  /** Invalid files that are accepted here, by the rules that the official check names. */
  readonly falseAccepts: Tally;
  /** Valid files that are refused here, by the rules that this checker names. */
  readonly falseRefusals: Tally;
  /** Files that both refuse, where a rule is named by the official check alone, or here alone. */
  readonly onlyOfficial: Tally;
  readonly onlyHere: Tally;
  readonly acceptedFiles: readonly string[];
  readonly refusedFiles: readonly string[];
};

const namesOf = ({ rules, schema }: Verdict) => [...rules, ...(schema ? ['schema'] : [])];

/** The verdicts of this checker held against the official ones. */
export function compareVerdicts(official: readonly Verdict[], own: ReadonlyMap<string, Verdict>): Comparison {
  const tallies = {
    falseAccepts: new Map<string, string[]>(),
    falseRefusals: new Map<string, string[]>(),
    onlyOfficial: new Map<string, string[]>(),
    onlyHere: new Map<string, string[]>(),
  };
  const count = (to: keyof typeof tallies, file: string, rules: readonly string[]) => {
    for (const rule of new Set(rules)) tallies[to].set(rule, [...(tallies[to].get(rule) ?? []), file]);
  };
  const [acceptedFiles, refusedFiles]: [string[], string[]] = [[], []];
  for (const theirs of official) {
    const { file } = theirs;
    const checked = own.get(file);
    if (checked === undefined) throw new Error(`${file} was not checked`);
    // Where the official schema was not asked, only the rules can be compared.
    const ours = theirs.schema === null ? { ...checked, schema: null } : checked;
    if (isValid(ours) && !isValid(theirs)) {
      acceptedFiles.push(file);
      count('falseAccepts', file, namesOf(theirs));
    } else if (!isValid(ours) && isValid(theirs)) {
      refusedFiles.push(file);
      count('falseRefusals', file, namesOf(ours));
    } else {
      const [there, here] = [new Set(namesOf(theirs)), new Set(namesOf(ours))];
      count(
        'onlyOfficial',
        file,
        [...there].filter((rule) => !here.has(rule)),
      );
      count(
        'onlyHere',
        file,
        [...here].filter((rule) => !there.has(rule)),
      );
    }
  }
  const valid = official.filter(isValid).length;
  return { valid, invalid: official.length - valid, ...tallies, acceptedFiles, refusedFiles };
}

const percent = (part: number, of: number) => `${(of === 0 ? 0 : (100 * part) / of).toFixed(1)} %`;

const table = (title: string, tally: Tally): string[] =>
  tally.size === 0
    ? []
    : [
        '',
        title,
        ...[...tally]
          .toSorted(([a, files], [b, others]) => others.length - files.length || a.localeCompare(b))
          .map(
            ([rule, files]) =>
              `  ${rule.padEnd(24)} ${String(files.length).padStart(5)}   ${files.slice(0, 2).join(' ')}`,
          ),
      ];

/** For the terminal: totals, then by rule id. */
export const comparisonLines = (it: Comparison): string[] => [
  `${it.valid + it.invalid} files: ${it.valid} valid, ${it.invalid} invalid`,
  `false accepts:  ${it.acceptedFiles.length} of ${it.invalid} invalid (${percent(it.acceptedFiles.length, it.invalid)})`,
  `false refusals: ${it.refusedFiles.length} of ${it.valid} valid (${percent(it.refusedFiles.length, it.valid)})`,
  ...table('False accepts, by official rule:', it.falseAccepts),
  ...table('False refusals, by rule of this checker:', it.falseRefusals),
  ...table('Both refuse, rule named by the official check only:', it.onlyOfficial),
  ...table('Both refuse, rule named here only:', it.onlyHere),
];
