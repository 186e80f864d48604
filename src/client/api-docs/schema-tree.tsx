import styles from '#client/api-docs/api-docs-page.module.css';
import type { JsonSchema } from '#client/api-docs/description.ts';
import { fieldsOf, typeLabel } from '#client/api-docs/type-label.ts';
import { Text } from '#client/ui/text/text.tsx';

type SchemaTreeProps = { schema: JsonSchema; optionalLabel: string };

/** A schema as nested lists: name, kind, and what lies below. */
export function SchemaTree({ schema, optionalLabel }: SchemaTreeProps) {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {fields.map((field) => (
        <li key={field.name}>
          <code>
            <b>{field.name}</b> {typeLabel(field.schema)}
          </code>
          {field.optional && (
            <Text as="span" tone="faint" size={13}>
              {' '}
              {optionalLabel}
            </Text>
          )}
          <SchemaTree schema={field.schema} optionalLabel={optionalLabel} />
        </li>
      ))}
    </ul>
  );
}
