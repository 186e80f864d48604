export type ApiVersion = 'v1' | 'v2' | 'v3';

/** R9.4: 1, invalid or absent → v1; 2 → v2; 3 → v3. */
export function apiVersion(version?: unknown): ApiVersion {
  const number = typeof version === 'string' ? Number(version) : version;
  if (number === 2) return 'v2';
  if (number === 3) return 'v3';
  return 'v1';
}
