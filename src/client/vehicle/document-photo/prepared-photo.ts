export type PhotoTask = { readonly photo: Blob; readonly quarterTurns: number };

export type PreparedPhoto = {
  /** Straight, black on white: what the reader gets. */
  readonly print: Blob;
  /** Straight, in colour: what the person sees. Same size, so places on one are places on the other. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
};

export type PrepareAnswer =
  | { readonly kind: 'prepared'; readonly photo: PreparedPhoto }
  | { readonly kind: 'notAPicture' };
