import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import type {
  ArticleRow,
  CatalogueSource,
  CriterionRow,
  CriterionValueRow,
  NumberRow,
  RelationRow,
} from '#server/catalogue/catalogue-source.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';

/*
 * A catalogue of many words and numbers for the tests of the search: names as catalogues have them, brands that nobody
 * has, numbers that look alike, measures, places on the car. Every article is made by a rule, so a test can recount it.
 */

const everywhere = (text: string): PerLanguage<string> => ({ de: text, en: text, fr: text, it: text });

/** German name | synonyms | English | French | Italian */
const kinds = `
Ölfilter | Filter Motoröl | Oil filter | Filtre à huile | Filtro olio
Luftfilter | | Air filter | Filtre à air | Filtro aria
Innenraumfilter | Pollenfilter; Mikrofilter | Cabin air filter | Filtre d'habitacle | Filtro abitacolo
Kraftstofffilter | Dieselfilter; Benzinfilter | Fuel filter | Filtre à carburant | Filtro carburante
Dichtung, Ölfiltergehäuse | | Gasket, oil filter housing | Joint, boîtier de filtre à huile | Guarnizione, alloggiamento filtro olio
Bremsscheibe | Scheibenbremse | Brake disc | Disque de frein | Disco freno
Bremsbelagsatz, Scheibenbremse | Bremsklötze; Bremsbeläge | Brake pad set | Jeu de plaquettes | Kit pastiglie
Bremsbackensatz | | Brake shoe set | Jeu de mâchoires | Kit ganasce
Bremstrommel | | Brake drum | Tambour de frein | Tamburo freno
Bremssattel | Bremszange | Brake caliper | Étrier de frein | Pinza freno
Bremsschlauch | | Brake hose | Flexible de frein | Tubo flessibile freno
Bremsflüssigkeit | | Brake fluid | Liquide de frein | Liquido freni
Spritzblech, Bremsscheibe | | Splash panel, brake disc | Déflecteur, disque de frein | Paraspruzzi, disco freno
Stoßdämpfer | Federbein | Shock absorber | Amortisseur | Ammortizzatore
Fahrwerksfeder | Schraubenfeder | Coil spring | Ressort de suspension | Molla autotelaio
Querlenker | Lenker, Radaufhängung | Control arm | Bras de suspension | Braccio oscillante
Lagerung, Querlenker | | Mounting, control arm | Suspension, bras de liaison | Supporto, braccio oscillante
Radlagersatz | Radlager | Wheel bearing kit | Jeu de roulements de roue | Kit cuscinetto ruota
Spurstangenkopf | | Tie rod end | Rotule de barre de connexion | Testa barra d'accoppiamento
Dichtung, Zylinderkopf | | Gasket, cylinder head | Joint d'étanchéité, culasse | Guarnizione, testata
Zahnriemensatz | Steuerriemen | Timing belt kit | Kit de distribution | Kit cinghia distribuzione
Wasserpumpe | | Water pump | Pompe à eau | Pompa acqua
Kupplungssatz | | Clutch kit | Kit d'embrayage | Kit frizione
Thermostat, Kühlmittel | | Thermostat, coolant | Thermostat, liquide de refroidissement | Termostato, refrigerante
Kühler, Motorkühlung | Wasserkühler | Radiator, engine cooling | Radiateur, refroidissement moteur | Radiatore, raffreddamento motore
Zündkerze | | Spark plug | Bougie d'allumage | Candela accensione
Zündspule | | Ignition coil | Bobine d'allumage | Bobina d'accensione
Glühkerze | | Glow plug | Bougie de préchauffage | Candeletta
Starterbatterie | Autobatterie | Starter battery | Batterie de démarrage | Batteria avviamento
Generator | Lichtmaschine | Alternator | Alternateur | Alternatore
ABS-Sensor, Raddrehzahl | Drehzahlsensor | ABS sensor, wheel speed | Capteur ABS, vitesse de roue | Sensore ABS, n° giri ruota
Wischblatt | Scheibenwischer | Wiper blade | Balai d'essuie-glace | Spazzola tergi
Glühlampe, Hauptscheinwerfer | H7; H4 | Bulb, headlight | Ampoule, projecteur principal | Lampadina, faro principale
Hauptscheinwerfer | | Headlight | Projecteur principal | Faro principale
Endschalldämpfer | Auspuff | End silencer | Silencieux arrière | Silenziatore posteriore
Motoröl | | Engine oil | Huile moteur | Olio motore
Getriebeöl | | Gear oil | Huile de boîte | Olio cambio
Reifen | Pneu | Tyre | Pneu | Pneumatico
Ölfilterschlüssel | | Oil filter wrench | Clé pour filtre à huile | Chiave filtro olio
Antriebswelle | Gelenkwelle | Drive shaft | Arbre de transmission | Albero motore/Semiasse
`
  .trim()
  .split('\n')
  .map((line, index) => {
    const [de = '', synonyms = '', en = '', fr = '', it = ''] = line.split('|').map((cell) => cell.trim());
    return {
      id: (index + 1) * 10,
      names: { de, en, fr, it },
      synonyms: { de: synonyms.split('; ').filter(Boolean), en: [], fr: [], it: [] },
      criteria: [1, 2, 3, 4, 5],
      isUniversal: false,
    };
  });

const nodes: [name: string, kinds: readonly string[]][] = [
  ['Filter', ['Ölfilter', 'Luftfilter', 'Innenraumfilter', 'Kraftstofffilter', 'Dichtung, Ölfiltergehäuse']],
  ['Bremsanlage', kinds.map(({ names }) => names.de).filter((name) => name.includes('Brems'))],
  ['Fahrwerk', ['Stoßdämpfer', 'Fahrwerksfeder', 'Querlenker', 'Lagerung, Querlenker', 'Radlagersatz']],
  ['Elektrik', ['Starterbatterie', 'Generator', 'ABS-Sensor, Raddrehzahl', 'Glühlampe, Hauptscheinwerfer']],
];

const brandNames = [
  'Nora',
  'Alvotek',
  'Brennar',
  'Corvex',
  'Dorstal',
  'Nord Werk',
  'Nord Teile',
  'Denn',
  'Tivoli & Söhne',
];

const property = { pattern: null, judgement: 'none', question: null } as const;
const criteria: CriterionRow[] = [
  { ...property, id: 1, names: everywhere('Durchmesser'), kind: 'number', unit: 'mm' },
  { ...property, id: 2, names: { ...everywhere('Bauart'), en: 'Design' }, kind: 'key', unit: null },
  { ...property, id: 3, names: { ...everywhere('beschichtet'), en: 'coated' }, kind: 'flag', unit: null },
  { ...property, id: 4, names: { ...everywhere('Einbauseite'), en: 'Fitting position' }, kind: 'key', unit: null },
  { ...property, id: 5, names: everywhere('Reifengröße'), kind: 'key', unit: null },
  { ...property, id: 6, names: everywhere('Kapazität'), kind: 'number', unit: 'Ah' },
];

const diameters = [256, 280, 288, 312, 340, 22.4];
const values: CriterionValueRow[] = [
  ...diameters.map((number, index) => ({ id: index + 1, criterionId: 1, texts: everywhere(String(number)), number })),
  { id: 11, criterionId: 2, texts: { ...everywhere('voll'), en: 'solid' }, number: null },
  { id: 12, criterionId: 2, texts: { ...everywhere('belüftet'), en: 'vented' }, number: null },
  { id: 13, criterionId: 3, texts: { de: 'ja', en: 'yes', fr: 'oui', it: 'sì' }, number: null },
  { id: 14, criterionId: 4, texts: { ...everywhere('Vorderachse'), en: 'Front axle' }, number: null },
  { id: 15, criterionId: 4, texts: { ...everywhere('Hinterachse'), en: 'Rear axle' }, number: null },
  { id: 16, criterionId: 4, texts: { ...everywhere('Hinterachse links'), en: 'Rear axle left' }, number: null },
  { id: 17, criterionId: 5, texts: everywhere('205/55 R16'), number: null },
  { id: 18, criterionId: 5, texts: everywhere('225/45 R17'), number: null },
  { id: 19, criterionId: 6, texts: everywhere('70'), number: 70 },
];

const kindNamed = (name: string) => kinds.find(({ names }) => names.de === name)?.id ?? 0;

function criteriaOf(kind: string, index: number): number[] {
  if (kind === 'Reifen') return [index % 2 ? 17 : 18];
  if (kind === 'Starterbatterie') return index % 2 ? [19] : [];
  if (!/^Brems|Stoß|Feder|Querlenker|Radlager/.test(kind)) return index % 3 ? [] : [13];
  return [(index % diameters.length) + 1, 11 + (index % 2), 14 + (index % 3), ...(index % 5 ? [] : [13])];
}

/** A number of its own for every article, many of them alike. */
const numberOf = (id: number) =>
  `${20 + (id % 7)}.${String(1000 + ((id * 37) % 9000))}-${String(id).padStart(4, '0')}.1`;

const perKind = 60;
const articles: ArticleRow[] = kinds
  .flatMap(({ id: genericArticleId, names }, kind) =>
    Array.from({ length: kind % 4 ? perKind : perKind / 3 }, (_, index): ArticleRow => {
      const id = kind * perKind + index + 1;
      return {
        id,
        brandId: ((kind + index) % brandNames.length) + 1,
        genericArticleId,
        number: numberOf(id),
        addition: '',
        ean: index % 2 ? `40${String(id * 7919).padStart(11, '0')}` : null,
        criteria: criteriaOf(names.de, index),
        state: index === 4 ? 'superseded' : 'active',
        pictures: [],
        packSize: 1,
        minimum: 1,
        countries: null,
      };
    }),
  )
  .sort((a, b) => a.genericArticleId - b.genericArticleId || a.brandId - b.brandId || a.id - b.id);

/** Number 4 of a kind is replaced by number 5; OE numbers are shared by neighbours. */
const numbers: NumberRow[] = articles.flatMap(({ id }) => [
  {
    articleId: id,
    kind: 'oe' as const,
    number: `QY${Math.floor(id / 3)} ${100 + (id % 3)} ${(id * 13) % 1000} A`,
    owner: 'VW',
  },
  { articleId: id, kind: 'oe' as const, number: `QZ 0${Math.floor(id / 10)} 55`, owner: 'BMW' },
  { articleId: id, kind: 'trade' as const, number: `TR-${id}/X`, owner: 'Corvex' },
  ...(id % 50 === 0 ? [{ articleId: id, kind: 'former' as const, number: `OLD ${id}`, owner: '' }] : []),
  ...(id % 90 === 0
    ? [{ articleId: id, kind: 'trade' as const, number: `LONG-${id}-0123456789-ABCDEF`, owner: '' }]
    : []),
]);
const replaced = articles.filter(({ state }) => state === 'superseded');
const relations: RelationRow[] = replaced.map(({ id }) => ({
  articleId: id,
  kind: 'successor',
  otherId: id + 1,
  quantity: 1,
}));

export const searchRows = {
  brands: brandNames.map((name, index) => ({ id: index + 1, name, maker: '', address: '', contact: '' })),
  genericArticles: kinds,
  treeNodes: nodes.map(([name, inside], index) => ({
    id: index + 1,
    parentId: null,
    position: index,
    names: everywhere(name),
    synonyms: { de: [], en: [], fr: [], it: [] },
    genericArticles: inside.map(kindNamed),
  })),
  criteria,
  criterionValues: values,
  articles,
  numbers,
  relations,
  documents: [],
  media: [],
  links: [
    {
      typeId: 900_000_001,
      genericArticleId: kindNamed('Bremsscheibe'),
      articleIds: articles
        .filter((row) => row.genericArticleId === kindNamed('Bremsscheibe'))
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    },
  ],
  restrictions: [],
};

export const searchCatalogue: CatalogueSource = catalogueOf(searchRows);
