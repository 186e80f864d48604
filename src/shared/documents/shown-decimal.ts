/* Numbers of an e-invoice are decimals as text, as fine as its sender likes: they are shown as they are, not rounded. */

/** "1234.5" → "1.234,5" */
export function formatQuantity(value: string): string {
  const [whole = '', part = ''] = value.replace(/^-/, '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${value.startsWith('-') ? '−' : ''}${grouped}${part === '' ? '' : `,${part}`}`;
}

/** "185.5" → "185,50", "0.0125" → "0,0125" */
export function formatUnitPrice(value: string): string {
  const [whole = '', part = ''] = value.split('.');
  return formatQuantity(`${whole}.${part.padEnd(2, '0')}`);
}
