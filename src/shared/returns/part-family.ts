import type { PartFamily } from '#shared/returns/questions.ts';

/*
 * By the German name of the generic article: catalogues number their generic articles as they like. A family asks what only
 * such a part can answer, so whatever is not surely one of them is asked about in general.
 */

/** Comes with a part and does not fail like one; or is no part of a car at all. */
const beside =
  /schlauch|leitung|dichtung|dichtring|abdeckung|gehäuse|stecker |zubehör|reparatursatz|montagesatz|ventilsatz|staubschutz|verschleißanzeiger|riemenscheibe|nachsteller|rücksteller|werkzeug|lack$|(tester|prüfer)$/i;

/** The first that fits. */
const families: readonly (readonly [PartFamily, RegExp])[] = [
  ['battery', /^((starter|stütz|zusatz|motorrad-)?batterie)$/i],
  [
    'starter-alternator',
    /^(anlasser|starter|generator|lichtmaschine)( |$)|^generatorregler|^motorrad-regler|magnetschalter/i,
  ],
  [
    'sensors-electronics',
    /sensor( programmierbar| vorn| hinten)?$|sonde$|(tank|impuls)geber$|messer$|schalter( |$)|relais$|kamera$|zündspule$|steuergerät|stellmotor|hydraulikblock|schleifring/i,
  ],
  ['turbo-injection', /turbolader$|^lader$|^einspritzdüse|injektor|^hochdruckpumpe/i],
  ['timing', /zahnriemen|steuerkette|kettenspanner/i],
  ['clutch', /^kupplungs(satz|scheibe|druckplatte|lamellensatz)|schwungrad|^ausrücklager|^zentralausrücker/i],
  ['damping', /stoßdämpfer|federbein (vorn|hinten)$|-federbein$|fahrwerksfeder|^luftfeder |blattfeder|^domlager/i],
  ['brakes', /bremsscheibe|bremsbelag|bremsensatz|bremsbacken|bremstrommel|^bremssattel (vorn|hinten)/i],
  ['cooling', /^(motor|heizungs|agr-|öl)kühler$|^wasserpumpe|^zusatzwasserpumpe|^thermostat|^viskokupplung|^lüfter /i],
];

export const familyOf = (name: string): PartFamily => {
  const plain = name.trim();
  return (beside.test(plain) ? undefined : families.find(([, words]) => words.test(plain))?.[0]) ?? 'general';
};

/** With a motor, a coil, a lamp or a board inside, though no family asks about it. */
const electrical =
  /motor (vorn|hinten)$|hebermotor$|gebläse$|gebläsewiderstand|scheinwerfer(lampe)?$|leuchte( |$)|lampe( |$)|xenonbrenner|blinker$|signalhorn|zuheizer|kraftstoffpumpe$|(zusatzwasser|waschwasser)pumpe|pumpe hochvolt|^lüfter |^kompressor luftfeder|modul adblue|^agr-ventil|ladedruckregelventil|drosselklappenstutzen|steuerventil|glühkerze|elektrosatz|hochvoltkabel|servicestecker|^lade(kabel|ziegel|steckdose)|ladestecker|ladegerät|(diagnose|starthilfe)gerät|batterietester|multimeter/i;

/** What may not go back once it was opened. */
export function isElectrical(name: string): boolean {
  const family = familyOf(name);
  return (
    family === 'battery' ||
    family === 'starter-alternator' ||
    family === 'sensors-electronics' ||
    electrical.test(name.trim())
  );
}
