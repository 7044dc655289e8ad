/** Navigates with a full page load; never settles, so that whatever awaits it stays busy until then. */
export function hardNavigate(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}
