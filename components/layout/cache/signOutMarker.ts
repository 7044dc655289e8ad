const key = 'signOutStarted'

/** Records that signing out began in this tab: the logout page does nothing without it. */
export function setSignOutMarker() {
  window.sessionStorage.setItem(key, '1')
}

/** Whether signing out began in this tab; returns true once. */
export function consumeSignOutMarker(): boolean {
  const wasLeft = window.sessionStorage.getItem(key) !== null
  window.sessionStorage.removeItem(key)
  return wasLeft
}
