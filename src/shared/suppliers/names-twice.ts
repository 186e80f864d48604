/** Whether a row has the name of one before it. Customers know warehouses and tours by their names, however these are typed. */
export function namesTwice(rows: readonly { readonly name: string }[]): boolean[] {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  return names.map((name, at) => names.indexOf(name) < at);
}
