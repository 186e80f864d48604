/** How long something that was taken away is offered back. */
export const undoMs = 10_000;
