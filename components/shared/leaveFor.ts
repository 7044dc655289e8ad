/** Goes to another address with a fresh page; never settles, so that whatever waits for it stays busy until then. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}
