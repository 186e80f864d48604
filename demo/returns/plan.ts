import type { ReturnCase } from '#shared/returns/return-case.ts';
import type { PartCondition, ReturnKind, ReturnReason } from '#shared/returns/return-reasons.ts';
import type { ReturnState } from '#shared/returns/return-state.ts';

/** What a demo firm has sent back in the last weeks: how long ago, what for, and how far that has come. */
export type PlannedReturn = {
  readonly firm: 'nordlicht' | 'deich' | 'seeblick';
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  readonly condition: PartCondition;
  readonly state: ReturnState;
  readonly daysAgo: number;
  readonly handover: ReturnCase['handover'];
  readonly lines?: number;
  readonly text?: string;
  readonly hasPhoto?: boolean;
  readonly outcome?: 'accepted' | 'reduced' | 'refused';
  readonly outcomeNote?: string;
};

const ofNordlicht = { firm: 'nordlicht', handover: 'tour', condition: 'unopened' } as const;
const ofDeich = { ...ofNordlicht, firm: 'deich' } as const;
const core = { ...ofNordlicht, kind: 'core', reason: 'core', condition: 'fitted' } as const;
const warranty = { ...ofNordlicht, kind: 'warranty', reason: 'warranty', condition: 'fitted', hasPhoto: true } as const;

const planned: readonly PlannedReturn[] = [
  { ...core, state: 'credited', daysAgo: 13, outcome: 'accepted' },
  { ...core, state: 'credited', daysAgo: 6, outcome: 'reduced', outcomeNote: 'Gehäuse gerissen, halber Pfandwert' },
  { ...core, state: 'received', daysAgo: 3 },
  { ...core, state: 'announced', daysAgo: 0, handover: 'brought' },
  { ...ofNordlicht, kind: 'return', reason: 'too-many', state: 'credited', daysAgo: 12, lines: 2, outcome: 'accepted' },
  {
    ...ofNordlicht,
    kind: 'return',
    reason: 'ordered-wrong',
    state: 'credited',
    daysAgo: 4,
    condition: 'opened',
    outcome: 'reduced',
    outcomeNote: 'Verpackung geöffnet, Abzug 15 %',
  },
  {
    ...ofNordlicht,
    kind: 'return',
    reason: 'not-needed',
    state: 'refused',
    daysAgo: 3,
    condition: 'opened',
    outcome: 'refused',
    outcomeNote: 'Montagespuren am Flansch, nicht mehr verkäuflich',
  },
  { ...ofNordlicht, kind: 'return', reason: 'does-not-fit', state: 'cancelled', daysAgo: 2 },
  {
    ...ofNordlicht,
    kind: 'return',
    reason: 'damaged',
    state: 'received',
    daysAgo: 4,
    text: 'Karton war eingedrückt, die Kante ist gebrochen.',
    hasPhoto: true,
  },
  {
    ...ofNordlicht,
    kind: 'return',
    reason: 'wrong-delivery',
    state: 'collected',
    daysAgo: 1,
    handover: 'parcel',
    text: 'Andere Nummer auf dem Teil als auf dem Karton.',
  },
  {
    ...ofNordlicht,
    kind: 'return',
    reason: 'not-needed',
    state: 'announced',
    daysAgo: 0,
    lines: 2,
    handover: 'brought',
  },
  { ...warranty, state: 'credited', daysAgo: 14, text: 'Nach kurzer Laufzeit undicht.', outcome: 'accepted' },
  {
    ...warranty,
    state: 'refused',
    daysAgo: 11,
    text: 'Geräusche beim Bremsen.',
    outcome: 'refused',
    outcomeNote: 'Verschleiß liegt im üblichen Maß, kein Fehler am Teil',
  },
  {
    ...warranty,
    reason: 'complaint',
    condition: 'opened',
    state: 'received',
    daysAgo: 5,
    text: 'Gewinde war ab Werk beschädigt.',
  },
  { ...warranty, state: 'announced', daysAgo: 0, text: 'Fällt nach dem Warmfahren aus.', handover: 'parcel' },
  { ...ofDeich, kind: 'return', reason: 'ordered-wrong', state: 'credited', daysAgo: 9, outcome: 'accepted' },
  { ...ofDeich, kind: 'return', reason: 'too-many', state: 'announced', daysAgo: 0, handover: 'brought' },
  { ...ofDeich, kind: 'core', reason: 'core', condition: 'fitted', state: 'received', daysAgo: 3 },
  {
    ...ofDeich,
    kind: 'warranty',
    reason: 'warranty',
    condition: 'fitted',
    state: 'refused',
    daysAgo: 8,
    text: 'Nach zwei Wochen undicht.',
    outcome: 'refused',
    outcomeNote: 'Dichtfläche beim Einbau verkantet',
  },
  {
    firm: 'seeblick',
    kind: 'return',
    reason: 'too-many',
    condition: 'unopened',
    state: 'received',
    daysAgo: 4,
    handover: 'parcel',
  },
  {
    firm: 'seeblick',
    kind: 'core',
    reason: 'core',
    condition: 'fitted',
    state: 'announced',
    daysAgo: 0,
    handover: 'brought',
  },
];

/** In the order in which they were announced, as their numbers are. */
export const plannedReturns = planned.toSorted((a, b) => b.daysAgo - a.daysAgo);
