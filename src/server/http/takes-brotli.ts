/** "gzip, br", but not "br;q=0". */
export const takesBrotli = (accepted = ''): boolean => /(?:^|,)\s*br\s*(?:;\s*q=(?:1|0?\.0*[1-9])|,|$)/.test(accepted);
