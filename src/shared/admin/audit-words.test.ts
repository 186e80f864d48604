import { describe, expect, it } from 'vitest';
import type { AuditAction, AuditSubject } from '#shared/admin/audit-words.ts';
import { firmFactsSchema } from '#shared/admin/firms-contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { deskStepSchema } from '#shared/orders/supplier-contract.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import { isAct, isFirmsRead, mayAct } from '#shared/session/acts.ts';
import { firmSelfSchema } from '#shared/settings/firm-facts-contract.ts';
import { supplierFactsSchema } from '#shared/suppliers/edit-contract.ts';
import texts from '#shared/texts/admin/de.json' with { type: 'json' };
import { rateKinds } from '#shared/work/labour-rate.ts';

const { act, field } = texts.admin.audit;
const without = (words: object, names: readonly string[]) => names.filter((name) => !Object.hasOwn(words, name));

describe('what stands in the audit log has words', () => {
  it('an act or a thing without them does not compile', () => {
    // @ts-expect-error: no text
    const action: AuditAction = 'vanished';
    // @ts-expect-error: no text
    const subject: AuditSubject = 'unicorn';
    expect([texts.admin.audit.does, texts.admin.audit.subject]).not.toContainEqual(
      expect.objectContaining({ [action]: expect.anything(), [subject]: expect.anything() }),
    );
  });

  it('every call of somebody who acts for a firm', () => {
    const callCenter = { kind: 'call-center', scopes: [...actingScopes] } as const;
    const noted = endpoints.filter((endpoint) => isAct(endpoint) || isFirmsRead(endpoint));
    const calls = noted.filter((endpoint) => mayAct(callCenter, endpoint));
    expect(calls.length).toBeGreaterThan(40);
    expect(
      without(
        act,
        calls.map(({ name }) => name),
      ),
    ).toEqual([]);
    expect(
      without(
        field,
        calls.flatMap(({ params }) => Object.keys(params?.shape ?? {})),
      ),
    ).toEqual([]);
  });

  it('whatever is noted by the name it has in a form', () => {
    const forms = [firmFactsSchema, firmSelfSchema, supplierFactsSchema, ...deskStepSchema.def.options];
    // A level and what is added to it are noted as what is booked.
    const notedOtherwise = ['act', 'level', 'additions'];
    const names = forms.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !notedOtherwise.includes(name));
    expect(without(field, [...names, ...rateKinds])).toEqual([]);
  });
});
