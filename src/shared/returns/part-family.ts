import type { PartFamily } from '#shared/returns/questions.ts';

/** By the German name of the generic article; the first that fits. Catalogues number their generic articles as they like. */
const families: readonly (readonly [PartFamily, RegExp])[] = [
  ['general', /(öl|flüssigkeit|reiniger|frostschutz|säure|wasser|kühlerdeckel|kühlergrill)$|anhänge|träger/i],
  ['battery', /batterie$/i],
  ['starter-alternator', /^(anlasser|starter|generator|lichtmaschine)|generatorregler|magnetschalter/i],
  [
    'sensors-electronics',
    /sensor|steuergerät|sonde|geber$|messer$|schalter|relais|stellmotor|kamera|zündspule|hydraulikblock|schleifring|xenon/i,
  ],
  ['turbo-injection', /turbolader|^lader|einspritz|injektor|hochdruckpumpe/i],
  ['timing', /zahnriemen|steuerkette|kettenspanner/i],
  ['clutch', /^kupplung|schwungrad|ausrück/i],
  ['damping', /stoßdämpfer|federbein|fahrwerksfeder|luftfeder|blattfeder|domlager/i],
  ['brakes', /brems/i],
  ['cooling', /kühler|wasserpumpe|kühlmittel|thermostat|lüfter/i],
];

export const familyOf = (name: string): PartFamily =>
  families.find(([, words]) => words.test(name.trim()))?.[0] ?? 'general';

const electrical =
  /motor (vorn|hinten)$|hebermotor|gebläse|scheinwerfer|leuchte|lampe|kraftstoffpumpe|zuheizer|hochvolt|^lade(kabel|ziegel)/i;

/** What may not go back once it was opened. */
export function isElectrical(name: string): boolean {
  const family = familyOf(name);
  return (
    family === 'battery' || family === 'starter-alternator' || family === 'sensors-electronics' || electrical.test(name)
  );
}
