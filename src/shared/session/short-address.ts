/** Without its last part: a network can be known again, a single machine cannot be followed. */
export function shortAddress(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`;
  if (!/^[0-9a-f:]{2,39}(%\w{1,15})?$/.test(plain)) return '';
  const groups = plain.replace(/::.*/, '').split(':').filter(Boolean).slice(0, 3);
  return groups.length === 0 ? '::x' : `${groups.join(':')}::x`;
}
