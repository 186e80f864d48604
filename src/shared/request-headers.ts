/** With every call of our own client: the firm that the screen shows. Where it is another by now, nothing is done. */
export const shownFirmHeader = 'x-passform-firm';

/** The token against bots, where it cannot stand in the body: signing in is a GET (R7.3). */
export const botTokenHeader = 'x-bot-token';
