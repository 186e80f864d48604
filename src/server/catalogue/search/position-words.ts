import { fold } from '#server/catalogue/search/word-forms.ts';

/** Where on the car: as people say it, and as criteria and names say it, in all languages. One line, one place. */
const places: readonly string[] = [
  'vorne vorn vorder vordere vorderer vorderes va vorderachse front avant devant anteriore anteriori davanti',
  'hinten hinter hintere hinterer hinteres ha hinterachse heck rear back arriere posteriore posteriori dietro',
  'links linke linker linkes li fahrerseite left gauche sinistra sinistro',
  'rechts rechte rechter rechtes re beifahrerseite right droite droit destra destro',
  'oben obere oberer oberes upper top superieur superieure haut superiore',
  'unten untere unterer unteres lower bottom inferieur inferieure bas inferiore',
  'innen innere innerer inneres inner interieur interieure interno interna',
  'aussen aussere ausserer ausseres outer exterieur exterieure esterno esterna',
];

const groups = places.map((line) => line.split(' ').map(fold));
const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** All words for the same place; null if the word names none. */
export const samePlace = (word: string): readonly string[] | null => groupOf.get(word) ?? null;
