/** The largest logo that the first start takes, in bytes: nobody is signed in yet, so that little is read. */
export const largestLogo = 1024 * 1024

/** The largest body of the first start's call: the logo in base64, and the form. */
export const largestSetup = Math.ceil((largestLogo * 4) / 3) + 16 * 1024
