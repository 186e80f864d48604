import { escapeHtml } from '#shared/format/escape-html.ts';
import type { Language } from '#shared/session/language.ts';

export type Page = {
  readonly language: Language;
  readonly product: string;
  readonly title: string;
  /** HTML, ready made. */
  readonly body: string;
};

export const pageFrame = ({ language, product, title, body }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(product)}</title>
<link rel="stylesheet" href="/handoff/page.css">
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;

type Message = Omit<Page, 'body'> & { readonly sentence: string; readonly link: { href: string; text: string } };

export const messagePage = ({ sentence, link, ...page }: Message): string =>
  pageFrame({
    ...page,
    body: `<p>${escapeHtml(sentence)}</p>\n<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
  });
