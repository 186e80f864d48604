import { oneLine, severalLines } from '#server/gateways/mail/mail-words.ts';
import { escapeHtml } from '#shared/format/escape-html.ts';
import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/mails/de.json' with { type: 'json' };
import en from '#shared/texts/mails/en.json' with { type: 'json' };
import fr from '#shared/texts/mails/fr.json' with { type: 'json' };
import it from '#shared/texts/mails/it.json' with { type: 'json' };

/** What a mail says: words and numbers are ready made, in the reader's language, and taken as plain text. */
export type MailContent = {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly table?: {
    readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[];
    readonly rows: readonly (readonly string[])[];
  };
  /** An address of the portal itself: see portalUrl. */
  readonly action?: { readonly text: string; readonly url: string };
};

const texts: Record<Language, typeof de> = { de, en, fr, it };

/** The same words as plain text and as HTML. */
export function layOutMail(content: MailContent): { readonly text: string; readonly html: string } {
  const { action } = content;
  if (action !== undefined && !isWebAddress(action.url)) throw new RangeError(`${action.url} is no address for a mail`);
  const foot = texts[content.language].mails.foot;
  return { text: asText(content, foot), html: asHtml(content, foot) };
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/\s/.test(url);

function asText({ title, paragraphs, facts = [], table, action }: MailContent, foot: string): string {
  const blocks = [
    oneLine(title),
    ...paragraphs.map(severalLines),
    facts.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    table === undefined ? '' : textTable(table),
    action === undefined ? '' : `${oneLine(action.text)}:\n${action.url}`,
    `-- \n${foot}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Columns side by side where they fit the width that a mail is read in, else a block a row. */
function textTable({ columns, rows }: NonNullable<MailContent['table']>): string {
  const cells = rows.map((row) => columns.map((_, index) => oneLine(row[index] ?? '')));
  const titles = columns.map(({ title }) => oneLine(title));
  const widths = titles.map((title, index) => Math.max(title.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const width = widths.reduce((sum, each) => sum + each + 2, -2);
  if (width > 78) {
    return cells.map((row) => row.map((cell, index) => `${titles[index]}: ${cell}`).join('\n')).join('\n\n');
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        columns[index]?.align === 'right' ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(titles), '-'.repeat(width), ...cells.map(line)].join('\n');
}

/*
 * Tables and styles in place, because mail programs know little else. No colours of text and ground, so that a dark
 * reader stays dark. No pictures: whoever reads is not to be seen reading.
 */
const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const line = '1px solid #8a9391';

function asHtml({ language, title, paragraphs, facts = [], table, action }: MailContent, foot: string): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(oneLine(title))}</h1>`,
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 14px">${escapeHtml(severalLines(text)).replaceAll('\n', '<br>')}</p>`,
    ),
    facts.length === 0 ? '' : htmlFacts(facts),
    table === undefined ? '' : htmlTable(table),
    action === undefined ? '' : htmlAction(action),
    `<p style="margin:24px 0 0;padding-top:10px;border-top:${line};font-size:12px;opacity:.75">${escapeHtml(foot)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(title))}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;text-align:left"><tr><td style="${font};font-size:15px;line-height:1.5">
${parts.filter((part) => part !== '').join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function htmlFacts(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;opacity:.75;vertical-align:top">${escapeHtml(oneLine(name))}</td><td style="padding:2px 0;vertical-align:top">${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<table cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:15px">${rows.join('')}</table>`;
}

function htmlTable({ columns, rows }: NonNullable<MailContent['table']>): string {
  const style = (align: string) =>
    `padding:6px 8px 6px 0;border-bottom:${line};text-align:${align};vertical-align:top;font-variant-numeric:tabular-nums`;
  const head = columns.map(
    ({ title, align }) => `<th scope="col" style="${style(align)};font-weight:600">${escapeHtml(oneLine(title))}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${columns.map(({ align }, index) => `<td style="${style(align)}">${escapeHtml(oneLine(row[index] ?? ''))}</td>`).join('')}</tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse;font-size:14px"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function htmlAction({ text, url }: NonNullable<MailContent['action']>): string {
  const link = `display:inline-block;padding:10px 18px;border-radius:4px;background:#1d46b4;color:#ffffff;font-weight:600;text-decoration:none`;
  return `<p style="margin:20px 0"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(oneLine(text))}</a></p>
<p style="margin:0 0 14px;font-size:12px;word-break:break-all">${escapeHtml(url)}</p>`;
}
