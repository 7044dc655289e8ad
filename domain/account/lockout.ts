/** Wrong passwords in a row after which an account is locked, and for how long. */
export const lockout = { failures: 5, minutes: 15 }

/** Wrong tries from one address within the window after which it has to wait. Successes do not count. */
export const addressLimit = { failures: 100, minutes: 15 }

/** How long a session lives since it was last used: remembered, or until the browser closes. */
export const sessionSeconds = { remembered: 30 * 24 * 60 * 60, browser: 12 * 60 * 60 }
