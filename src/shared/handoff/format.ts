/** How a cart reaches the workshop's own software. `push`: our server posts JSON; `pull`: the software fetches it. */
export const handoffFormats = ['oci4', 'oci5', 'push', 'pull', 'opentrans', 'csv', 'json'] as const;
export type HandoffFormat = (typeof handoffFormats)[number];

/** Those that a user can save without any connection. */
export const downloadFormats = ['opentrans', 'csv', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const isDownload = (format: HandoffFormat): format is DownloadFormat =>
  downloadFormats.some((one) => one === format);

export const isOci = (format: HandoffFormat): boolean => format === 'oci4' || format === 'oci5';

/** Needs an address to send to. */
export const needsHook = (format: HandoffFormat): boolean => isOci(format) || format === 'push';

/**
 * Whoever receives these adds up what comes: only what is more than before can be said, as a difference. The others
 * name the new total of each line.
 */
export const onlyAdds = (format: HandoffFormat): boolean => isOci(format) || format === 'opentrans';
