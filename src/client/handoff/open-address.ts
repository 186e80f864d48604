/** A page of our own server that is none of the router's: a form that leaves for the DMS, or a file that is saved. */
export function openAddress(address: string): void {
  window.location.assign(address);
}
