/** Takes a code that did its work out of the address bar and the history; coming back or reloading leads to `path`. */
export function forgetCode(path: string): void {
  window.history.replaceState(null, '', path)
}
