/** The sign-in page hands the ticket of a start back to the server once the user is there. */
export const loginTicketParameter = 'handoff';

/** Where to go on after the sign-in; null: nothing was begun. Only a ticket is taken from the address, never a path. */
export function openPathAfterLogin(search: string): string | null {
  const ticket = new URLSearchParams(search).get(loginTicketParameter);
  return ticket !== null && /^[\w-]{43}$/.test(ticket) ? `/handoff/open?ticket=${ticket}` : null;
}
