import type { TextKey } from '#shared/texts/text-key.ts';

type WordsUnder<Prefix extends string, Key = TextKey> = Key extends `${Prefix}.${infer Word}` ? Word : never;

/** What can be noted in the audit log is what its screen has words for: an act without them does not compile. */
export type AuditAction = WordsUnder<'admin.audit.does'>;
export type AuditSubject = WordsUnder<'admin.audit.subject'>;
type AuditField = WordsUnder<'admin.audit.field'>;

/** What else is to be known of it, each under a name that has a word too. */
export type AuditDetail = Readonly<Partial<Record<AuditField, string>>>;
