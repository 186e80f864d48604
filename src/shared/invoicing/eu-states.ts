const states = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export const isEuState = (country: string): boolean => states.has(country);

/** How VAT ids of a country begin; Greece has letters of its own. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);
