export type CarSearch = {
  /** The tab, and its fields with what is typed into them. */
  readonly tab: string;
  readonly fields: readonly string[];
  readonly one: readonly string[];
  readonly oneCar: string;
  readonly many: readonly string[] | null;
  readonly manyCars: number;
  readonly none: readonly string[];
  readonly noneText: string;
};

/** demo/vehicles/README.md lists them. */
export const carSearches: readonly CarSearch[] = [
  {
    tab: 'Kennzeichen',
    fields: ['Kennzeichen Feld A'],
    one: ['ks pf214'],
    oneCar: 'VW Golf VII (5G1) 2.0 TDI',
    many: ['KS-PF'],
    manyCars: 2,
    none: ['KS-PF 999'],
    noneText: 'Zu diesem Kennzeichen ist kein Fahrzeug bekannt.',
  },
  {
    tab: 'HSN/TSN',
    fields: ['HSN Feld 2.1', 'TSN Feld 2.2'],
    one: ['0603', 'CKV000214'],
    oneCar: 'ID.3',
    many: ['0603', 'adt'],
    manyCars: 6,
    none: ['0603', 'ZZZ'],
    noneText: 'Kein Fahrzeug zu diesem Schlüssel.',
  },
  {
    tab: 'FIN',
    fields: ['FIN Feld E'],
    one: ['VF3CA5FV8DT000001'],
    oneCar: '208',
    many: ['WVW ZZZ 1KZ 6W 000071'],
    manyCars: 16,
    none: ['SAJAA01A0AA000001'],
    noneText: 'Kein Fahrzeug zu dieser FIN.',
  },
  {
    tab: 'Motorcode',
    fields: ['Motorcode'],
    one: ['cuna'],
    oneCar: '2.0 GTD',
    many: ['CRBC'],
    manyCars: 5,
    none: ['ZZZZ'],
    noneText: 'Kein Fahrzeug mit diesem Motorcode.',
  },
  {
    tab: 'Typennummer',
    fields: ['Typennummer Feld 24'],
    one: ['1pa985'],
    oneCar: '208',
    many: ['1VD497'],
    manyCars: 3,
    none: ['9ZZ999'],
    noneText: 'Kein Fahrzeug zu dieser Typennummer.',
  },
  {
    tab: 'NatCode',
    fields: ['NatCode'],
    one: ['990004'],
    oneCar: '2.0 TDI',
    many: ['990005'],
    manyCars: 2,
    none: ['999999'],
    noneText: 'Kein Fahrzeug zu diesem NatCode.',
  },
  {
    tab: 'K-Typ',
    fields: ['K-Typ'],
    one: ['900000032'],
    oneCar: '2.0 TDI',
    many: null, // a number is one type
    manyCars: 0,
    none: ['900999999'],
    noneText: 'Diesen K-Typ gibt es hier nicht.',
  },
];
