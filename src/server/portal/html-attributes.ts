const values = { theme: ['light', 'dark'], density: ['werkstatt'] };

/** The device's choice stands in the page from its first paint on; only known words get in. */
export function htmlAttributes(deviceCookie: string): string {
  const choice = new URLSearchParams(deviceCookie);
  const chosen = Object.entries(values).flatMap(([name, known]) => {
    const value = choice.get(name);
    return value !== null && known.includes(value) ? [`data-${name}="${value}"`] : [];
  });
  return ['lang="de"', ...chosen].join(' ');
}
