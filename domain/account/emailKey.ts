/** One spelling of an address for looking it up: compatibility forms folded, trimmed, lower case. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
