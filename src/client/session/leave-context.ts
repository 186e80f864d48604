import { createContext } from 'react';

/** R4.2 as a whole: forgets the user, asks the host to close the frame, goes to /login. The app provides it. */
export const LeaveContext = createContext<() => void>(() => {});
