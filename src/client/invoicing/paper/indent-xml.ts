const isClosing = (line: string) => line.startsWith('</');
const opensOnly = (line: string) => /^<[^?!/][^>]*[^/]>$/.test(line) || /^<\w>$/.test(line);

/** For reading alone: each element below the one that holds it. The file itself stays as it is. */
export function indentXml(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((raw) => {
      const line = raw.trim();
      if (isClosing(line)) depth = Math.max(0, depth - 1);
      const shown = '  '.repeat(depth) + line;
      if (opensOnly(line) && !line.includes('</')) depth += 1;
      return shown;
    })
    .join('\n');
}
