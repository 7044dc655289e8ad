/** The largest logo accepted during setup, in bytes: the caller is not signed in yet, so the limit is low. */
export const largestLogo = 1024 * 1024

/** The largest body of the setup call: the logo in base64, and the form. */
export const largestSetup = Math.ceil((largestLogo * 4) / 3) + 16 * 1024
