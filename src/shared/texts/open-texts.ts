/** The first keys of what the open pages say (decision 43). It is sent in a small file of its own, before all others. */
export const openTexts: readonly string[] = [
  'TOAST_MESSAGES',
  'help',
  'portal',
  'registration',
  'screen',
  'session',
  'shell',
];
