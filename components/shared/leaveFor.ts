/** Navigates with a full page load; never settles, so that whatever awaits it stays busy until then. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}
