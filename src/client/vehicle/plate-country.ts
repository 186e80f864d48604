const cantons = /^(AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH) [\d ’']+$/;

/** The letters in the band: the plate itself is all that is known about the country. */
export const plateCountry = (plate: string): 'CH' | 'D' => (cantons.test(plate) ? 'CH' : 'D');
