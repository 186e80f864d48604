import { isRelative } from '#client/api/address.ts';
import { seen } from '#client/api/seen.ts';
import { shownFirm } from '#client/api/shown-user.ts';
import { botTokenHeader, shownFirmHeader } from '#shared/request-headers.ts';
import { seenHeader } from '#shared/seen.ts';

type Request = {
  readonly method: string;
  readonly url: string;
  readonly authorization?: string | null | undefined;
  readonly botToken?: string | undefined;
};

/** R7.1, R7.2 */
export function headersOf({ method, url, authorization, botToken }: Request): Record<string, string> {
  const changes = method !== 'GET' && method !== 'HEAD';
  const token = changes && isRelative(url) ? cookie('XSRF-TOKEN') : null;
  const firm = isRelative(url) ? shownFirm() : null;
  const place = isRelative(url) ? seen() : null;
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== null && { 'X-XSRF-TOKEN': token }),
    ...(firm !== null && { [shownFirmHeader]: String(firm) }),
    ...(place !== null && { [seenHeader]: place }),
    ...(authorization && { Authorization: authorization }),
    ...(botToken && { [botTokenHeader]: botToken }),
  };
}

function cookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}
