import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Operator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { cleanSvg } from '#server/drawings/clean-svg.ts';
import { Failure } from '#shared/failures.ts';
import { supplierLogoPath } from '#shared/suppliers/contract.ts';
import { type EditedSupplier, largestLogo, type SupplierFacts } from '#shared/suppliers/edit-contract.ts';

type Tx = Transaction<Schema>;

type Row = SupplierFacts & {
  readonly code: string;
  readonly logo: string | null;
  readonly hasLogo: boolean;
  readonly customers: number;
};

const mostSuppliers = 500;

const read = async (tx: Tx, code: string | null) => {
  const { rows } = await sql<Row>`
    select code, name, branch, street, postal_code as "postalCode", city, country, phone, colour,
      shows_type_number as "showsTypeNumber", app_logo_url as logo, logo_svg is not null as "hasLogo",
      (select count(*)::int from firm where primary_supplier = code and kind = 'workshop') as customers
    from supplier where ${code}::text is null or code = ${code} order by name collate german, code limit ${mostSuppliers}`.execute(
    tx,
  );
  return rows;
};

export async function editedSuppliers(tx: Tx, fixed: readonly string[]): Promise<EditedSupplier[]> {
  return (await read(tx, null)).map((row) => toSupplier(row, fixed));
}

export async function editedSupplier(tx: Tx, code: string, fixed: readonly string[]): Promise<EditedSupplier> {
  const [row] = await read(tx, code);
  if (!row) throw new Failure('NOT_FOUND');
  return toSupplier(row, fixed);
}

type Editor = { readonly operator: Operator; readonly fixed: readonly string[] };

export async function addSupplier(tx: Tx, { operator, fixed }: Editor, code: string, facts: SupplierFacts) {
  const added = await tx
    .insertInto('supplier')
    .values({ code, ...toRow(facts), app_logo_url: null, logo_svg: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return { kind: 'refused' as const, reason: 'code-taken' as const };
  await operator.note({ action: 'added', subject: 'supplier', subjectId: 0, detail: { code, name: facts.name } });
  return { kind: 'saved' as const, supplier: await editedSupplier(tx, code, fixed) };
}

export async function changeSupplier(tx: Tx, { operator, fixed }: Editor, code: string, facts: SupplierFacts) {
  const before = await editedSupplier(tx, code, fixed);
  // Object.keys widens to string[]; the keys are those of the facts.
  const names = (Object.keys(facts) as (keyof SupplierFacts)[]).filter((name) => facts[name] !== before.facts[name]);
  if (names.length > 0) {
    await tx.updateTable('supplier').set(toRow(facts)).where('code', '=', code).execute();
    const changes = names.map((name) => [name, `${before.facts[name] ?? ''} → ${facts[name] ?? ''}`]);
    const detail = { code, ...Object.fromEntries(changes) };
    await operator.note({ action: 'changed', subject: 'supplier', subjectId: 0, detail });
  }
  return { kind: 'saved' as const, supplier: await editedSupplier(tx, code, fixed) };
}

/** A picture that anyone opens: cleaned of everything that could act, and refused where nothing is drawn. */
export async function setLogo(tx: Tx, { operator, fixed }: Editor, code: string, file: string | null) {
  await editedSupplier(tx, code, fixed);
  const logo = await logoOf(code, file);
  if ('refused' in logo) return { kind: 'refused' as const, reason: logo.refused };
  await tx.updateTable('supplier').set(logo).where('code', '=', code).execute();
  const action = file === null ? 'logo-removed' : 'logo-changed';
  await operator.note({ action, subject: 'supplier', subjectId: 0, detail: { code } });
  return { kind: 'saved' as const, supplier: await editedSupplier(tx, code, fixed) };
}

async function logoOf(code: string, file: string | null) {
  if (file === null) return { logo_svg: null, app_logo_url: null };
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length === 0) return { refused: 'empty' as const };
  if (bytes.length > largestLogo) return { refused: 'too-large' as const };
  const clean = await cleanSvg(bytes);
  if (clean.kind === 'refused') return { refused: clean.reason };
  // Browsers keep a picture by its address: a new one has another.
  const version = createHash('sha256').update(clean.svg).digest('hex').slice(0, 12);
  return { logo_svg: clean.svg, app_logo_url: `${supplierLogoPath(code)}?v=${version}` };
}

const toRow = ({ postalCode: postal_code, showsTypeNumber: shows_type_number, ...facts }: SupplierFacts) => ({
  ...facts,
  postal_code,
  shows_type_number,
});

function toSupplier({ code, logo, hasLogo, customers, ...facts }: Row, fixed: readonly string[]): EditedSupplier {
  const logoUrl = logo ?? supplierLogoPath(code);
  return { code, facts, logoUrl, hasLogo, isTypeNumberFixed: fixed.includes(code), customers };
}
