/** Removes a used code from the address bar and the history; going back or reloading leads to `path`. */
export function removeCodeFromAddress(path: string): void {
  window.history.replaceState(null, '', path)
}
