/** A mail may be held up, and until it is confirmed nothing happens. */
export const confirmHours = 24;
/** It opens an account, so it is short. */
export const resetMinutes = 30;
/** Somebody may be on leave for a few days; without it the account cannot be opened. */
export const inviteHours = 72;
