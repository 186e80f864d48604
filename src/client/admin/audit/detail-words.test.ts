import { describe, expect, test } from 'vitest';
import { detailWords } from '#client/admin/audit/detail-words.ts';
import { sayText } from '#client/i18n/text.tsx';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';

const files = import.meta.glob<TextTree>('#shared/texts/*/de.json', { eager: true, import: 'default' });
const german: Record<string, string> = Object.assign({}, ...Object.values(files).map((tree) => flatten(tree)));
const said = (action: string, subject: string, detail: Record<string, string>) =>
  detailWords(
    (key, values) => sayText({ language: 'de', messages: german }, key, values),
    (key) => german[key] ?? null,
    { action, subject, detail },
  );

describe('an entry of the log says in words', () => {
  test('which roles somebody had and has', () => {
    const detail = { after: 'ROLE_USER ROLE_ORDER', user: 'plus', before: 'ROLE_USER' };
    expect(said('roles-changed', 'account', detail)).toEqual([
      'Nutzer: plus',
      'vorher: Nutzer',
      'nachher: Nutzer, Bestellen',
    ]);
  });

  test('what somebody did for a firm, and why that ended', () => {
    expect(said('acted', 'firm', { act: 'placeOrder', for: 'Werkstatt' })).toEqual([
      'Schritt: bestellt',
      'für: Werkstatt',
    ]);
    expect(said('acting-ended', 'firm', { reason: 'signed-out' })).toEqual(['Grund: abgemeldet']);
    expect(said('refused', 'order', { reason: 'ended' })).toEqual(['Grund: ended']);
  });

  test('which file it was, by the start of its checksum, and which cart', () => {
    const sum = '0123456789abcdef'.repeat(4);
    expect(said('file-kept', 'sales-document', { pdf: sum })).toEqual(['Prüfsumme PDF: 01234567…']);
    expect(said('acted', 'firm', { cart: 'current' })).toEqual(['Warenkorb: aktueller']);
  });

  test('both sides of a change', () => {
    expect(said('changed', 'firm', { openLimit: ' → 2.500,00 €' })).toEqual(['Limit für Offenes: – → 2.500,00 €']);
    expect(said('labour-unit-changed', 'firm', { unit: 'aw → hours' })).toEqual(['Einheit: AW → Stunden']);
    expect(said('prices-changed', 'firm', { margins: '*: – → purchase 30 %' })).toEqual([
      'Aufschläge: Alle übrigen: – → EK 30 %',
    ]);
  });

  test('the same word for different things', () => {
    expect(said('ordered', 'import', { kind: 'stock' })).toEqual(['Art: Bestand']);
    expect(said('added', 'banner', { kind: 'outage', audience: '* ROLE_ORDER' })).toEqual([
      'Art: Störung',
      'für: Alle, Bestellen',
    ]);
  });

  test('what a supplier may see', () => {
    expect(said('access-granted', 'supplier-access', { scopes: 'catalogue cart' })).toEqual([
      'umfasst: Katalog mit Ihren Preisen, Warenkorb',
    ]);
  });

  test('nothing else than what was noted where it is no code', () => {
    expect(said('changed', 'web-day', { title: '* Bremsen *', strange: 'a b' })).toEqual([
      'Überschrift: * Bremsen *',
      'strange: a b',
    ]);
  });
});
