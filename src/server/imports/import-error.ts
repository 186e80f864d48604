/** Thrown with a sentence for the person who imports. The data is as it was before. */
export class ImportError extends Error {}

/** Another import of the same source is at work. */
export class ImportBusy extends ImportError {}
