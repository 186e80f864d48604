/** Thrown with a sentence for the person who imports. The data is as it was before. */
export class ImportError extends Error {}
