import { apiBase, type Endpoint } from '#shared/contract.ts';

export type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
};

/** The endpoint's URL with its parameters filled in; what is undefined is left out. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Parts,
  base: string = apiBase,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(item));
    }
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** R7.2: neither a scheme nor a host of its own. */
export const isRelative = (url: string) => !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
