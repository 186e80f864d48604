import { isRelative } from '#client/api/address.ts';

type Request = { readonly method: string; readonly url: string; readonly authorization?: string | null | undefined };

/** R7.1, R7.2 */
export function headersOf({ method, url, authorization }: Request): Record<string, string> {
  const changes = method !== 'GET' && method !== 'HEAD';
  const token = changes && isRelative(url) ? cookie('XSRF-TOKEN') : null;
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== null && { 'X-XSRF-TOKEN': token }),
    ...(authorization && { Authorization: authorization }),
  };
}

function cookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}
