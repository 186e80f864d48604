import { type Page, pageFrame } from '#server/handoff/page-frame.ts';
import { pageWords } from '#server/handoff/page-words.ts';
import { escapeHtml } from '#shared/format/escape-html.ts';
import type { FormField } from '#shared/handoff/oci.ts';

type ReturnForm = Omit<Page, 'title' | 'body'> & {
  readonly hookUrl: string;
  readonly fields: readonly FormField[];
  /** Else somebody has come back or loaded the page again. */
  readonly isFirst: boolean;
};

/** Goes off by itself the first time where scripts run; else by its button. */
export function returnPage({ hookUrl, fields, isFirst, ...page }: ReturnForm): string {
  const words = pageWords(page.language);
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = [
    `<p>${escapeHtml(isFirst ? words.returnLead : words.returnAgain)}</p>`,
    `<form method="post" action="${escapeHtml(hookUrl)}" accept-charset="utf-8">`,
    ...inputs,
    `<button type="submit">${escapeHtml(words.send)}</button>`,
    '</form>',
    ...(isFirst ? ['<script src="/handoff/submit.js" defer></script>'] : []),
  ];
  return pageFrame({ ...page, title: words.returnTitle, body: body.join('\n') });
}
