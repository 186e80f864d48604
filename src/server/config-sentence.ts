import type { z } from 'zod';

/** Words of the schema that are wrong without a number, in a sentence that names the variable. Only what is no secret is repeated. */
export function configSentence(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0] ?? '');
  const value = given[name] ?? '';
  const must = (words: string) => `${name} must ${words}, not "${value}".`;
  if (issue.code === 'invalid_type') return must(`be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`);
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `${name} must have at least ${issue.minimum} characters.`
      : must(`be at least ${issue.minimum}`);
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `${name} must have at most ${issue.maximum} characters.`
      : must(`be at most ${issue.maximum}`);
  if (issue.code === 'invalid_value')
    return must(issue.values.includes('yes') ? 'be on or off' : `be one of ${issue.values.join(', ')}`);
  return `${name} must be ${issue.message}.`;
}
