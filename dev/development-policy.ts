/**
 * The production policy with what hot module replacement needs: inline scripts with the page's nonce, and a WebSocket
 * to the host that served the page.
 */
export function developmentPolicy(policy: string, host: string): string {
  const nonce = /'nonce-[^']+'/.exec(policy)?.[0] ?? '';
  return policy
    .replace(/\bscript-src [^;]*/, (directive) => `${directive} ${nonce}`.trim())
    .replace(/\bconnect-src [^;]*/, (directive) => `${directive} ws://${host}`);
}
