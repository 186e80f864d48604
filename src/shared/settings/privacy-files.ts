/** A copy of all that is kept about oneself, and for a firm's admin about one of its people. */
export const ownDataPath = '/files/privacy/own.json';
export const personDataPath = (id: number): string => `/files/privacy/people/${id}.json`;
