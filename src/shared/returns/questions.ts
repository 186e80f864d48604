import type { ReturnReason } from '#shared/returns/return-reasons.ts';

/** What a supplier must know to judge a part that failed. By family of part: the generic article's, as in the tree. */
export const partFamilies = [
  'general',
  'battery',
  'starter-alternator',
  'brakes',
  'clutch',
  'damping',
  'turbo-injection',
  'timing',
  'cooling',
  'sensors-electronics',
] as const;
export type PartFamily = (typeof partFamilies)[number];

/** `day` and `kilometres` are checked against each other; a `choice` has its answers in the texts. */
export type Question = {
  readonly key: string;
  readonly type: 'day' | 'kilometres' | 'number' | 'text' | 'choice';
  readonly isRequired: boolean;
  readonly choices?: readonly string[];
  readonly unit?: string;
};

/** A part that failed in use was fitted; of one that was wrong from the beginning the fault alone must be said. */
const always: readonly Question[] = [
  { key: 'fittedOn', type: 'day', isRequired: true },
  { key: 'removedOn', type: 'day', isRequired: true },
  { key: 'fittedAt', type: 'kilometres', isRequired: true },
  { key: 'removedAt', type: 'kilometres', isRequired: true },
  { key: 'fault', type: 'text', isRequired: true },
];

const further: Readonly<Record<PartFamily, readonly Question[]>> = {
  general: [],
  battery: [
    { key: 'restVoltage', type: 'number', isRequired: true, unit: 'V' },
    { key: 'startCurrent', type: 'number', isRequired: false, unit: 'A' },
    { key: 'wasCharged', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
  ],
  'starter-alternator': [
    { key: 'chargeVoltage', type: 'number', isRequired: false, unit: 'V' },
    { key: 'noise', type: 'choice', isRequired: true, choices: ['none', 'grinding', 'whistling'] },
  ],
  brakes: [
    { key: 'thickness', type: 'number', isRequired: false, unit: 'mm' },
    { key: 'side', type: 'choice', isRequired: true, choices: ['left', 'right', 'both'] },
    { key: 'wasPairReplaced', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
  ],
  clutch: [
    { key: 'complaint', type: 'choice', isRequired: true, choices: ['slips', 'judders', 'noise', 'no-release'] },
    { key: 'wasFlywheelChecked', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
  ],
  damping: [
    { key: 'side', type: 'choice', isRequired: true, choices: ['left', 'right', 'both'] },
    { key: 'complaint', type: 'choice', isRequired: true, choices: ['leaks', 'noise', 'no-effect'] },
  ],
  'turbo-injection': [
    { key: 'faultCodes', type: 'text', isRequired: true },
    { key: 'wasOilChanged', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
    { key: 'wereLinesCleaned', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
  ],
  timing: [
    { key: 'wasTensionerReplaced', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
    { key: 'isEngineDamaged', type: 'choice', isRequired: true, choices: ['yes', 'no'] },
  ],
  cooling: [{ key: 'coolant', type: 'text', isRequired: true }],
  'sensors-electronics': [
    { key: 'faultCodes', type: 'text', isRequired: true },
    { key: 'wasCoded', type: 'choice', isRequired: true, choices: ['yes', 'no', 'not-needed'] },
  ],
};

export function questionsOf(family: PartFamily, reason: ReturnReason = 'warranty'): readonly Question[] {
  const questions = [...always, ...further[family]];
  if (reason !== 'complaint') return questions;
  return questions.map((question) => ({ ...question, isRequired: question.key === 'fault' }));
}
