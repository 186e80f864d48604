/* What a browser opens by itself: same session, GET only. */

export const returnNotePdf = (id: number): string => `/files/returns/${id}/note.pdf`;
export const returnLabelPdf = (id: number): string => `/files/returns/${id}/label.pdf`;
export const returnPhoto = (id: number): string => `/files/return-photos/${id}`;
