/** Whether a host name means this machine itself, as browsers write it: "[::1]". */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(hostname);
