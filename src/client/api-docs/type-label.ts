import type { JsonSchema } from '#client/api-docs/description.ts';

/** A schema in one line: `"PC" | "CV"`, `integer[]`, `string (date) | null`. */
export function typeLabel(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeLabel).join(' | ');
  const [type = 'any', ...others] = typesOf(schema);
  if (type === 'array') return [listLabel(schema), ...others].join(' | ');
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `map of ${typeLabel(schema.additionalProperties)}`;
  const detail = schema.format ?? schema.pattern;
  return [detail ? `${type} (${detail})` : type, ...others].join(' | ');
}

function listLabel({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeLabel).join(', ')}]`;
  return typeof items === 'object' ? `${inBrackets(typeLabel(items))}[]` : 'array';
}

/** JSON Schema writes one kind as a string, several as a list. */
const typesOf = ({ type = [] }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : type);

const inBrackets = (label: string) => (label.includes(' | ') ? `(${label})` : label);

export type Field = { readonly name: string; readonly optional: boolean; readonly schema: JsonSchema };

/** The fields below a schema: its own, those of its items, or those of its alternatives. */
export function fieldsOf(schema: JsonSchema): readonly Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap(fieldsOf);
  if (typeof schema.items === 'object') return fieldsOf(schema.items);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    optional: !schema.required?.includes(name),
    schema: field,
  }));
}

/** A body to start from, with one value of the right kind for each required field. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0]);
  const [type = ''] = typesOf(schema);
  if (type === 'object')
    return Object.fromEntries(
      fieldsOf(schema).flatMap((field) => (field.optional ? [] : [[field.name, exampleOf(field.schema)]])),
    );
  if (schema.prefixItems) return schema.prefixItems.map(exampleOf);
  const plain: Record<string, unknown> = { array: [], string: '', integer: 1, number: 1, boolean: false };
  return plain[type] ?? null;
}

/** The same for a field of a form: text as it is, anything else as JSON. */
export function exampleText(schema: JsonSchema): string {
  const example = exampleOf(schema);
  return typeof example === 'string' ? example : JSON.stringify(example);
}
