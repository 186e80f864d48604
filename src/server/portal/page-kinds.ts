import { firstScreenAt, screens } from '#shared/screens.ts';

export const pageKinds = ['login', 'open', 'signed-in', 'other'] as const;
type PageKind = (typeof pageKinds)[number];

const inner = screens.vehicle.path;

export function kindOf(url: string): PageKind {
  const path = url.replace(/\?.*/s, '');
  const first = firstScreenAt(path);
  if (first) return first === 'login' ? 'login' : 'open';
  return path === '/' || path === inner || path.startsWith(`${inner}/`) ? 'signed-in' : 'other';
}

/** The built page asks early for what some kind of page needs; the links for other kinds go. */
export const pageFor = (page: string, kind: PageKind): string =>
  page.replaceAll(/\s*<link [^>]*data-pages="([^"]*)"[^>]*>/g, (link, of: string) =>
    of.split(' ').includes(kind) ? link : '',
  );
