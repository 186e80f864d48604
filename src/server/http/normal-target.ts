const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const unreserved = /^[\w.~-]$/;

/**
 * The request target in the normal form of RFC 3986 (6.2.2): without an origin (absolute-form), no letter encoded that
 * need not be. The router finds a route for any spelling; whatever else looks at the path sees this one alone.
 */
export function normalTarget(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const path = target.replace(origin, '');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const end = rooted.search(/[?#]/);
  return end < 0 ? decoded(rooted) : decoded(rooted.slice(0, end)) + rooted.slice(end);
}

const decoded = (path: string) =>
  path.replaceAll(/%([\da-f]{2})/gi, (sequence, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return unreserved.test(letter) ? letter : sequence.toUpperCase();
  });
