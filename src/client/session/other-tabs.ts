import { userIdIn, userKey } from '#client/session/storage.ts';

/**
 * The cookies belong to all tabs: when another one signs someone else in or out, this one still shows the old user.
 * It starts anew then, and the server says who is here.
 */
export function followOtherTabs(shownUserId: () => number | null, startAnew: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isAboutTheUser = key === userKey || key === null; // null: everything was cleared, as a sign-out does
    const shown = shownUserId();
    if (isAboutTheUser && shown !== null && userIdIn(newValue) !== shown) startAnew();
  });
}
