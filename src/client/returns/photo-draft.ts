/** One that was sent and that no return has taken yet. */
export type PhotoDraft = { readonly id: number; readonly name: string; readonly isReport: boolean };
