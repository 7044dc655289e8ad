import { readAddress } from './address'

/** One spelling of an address for looking it up: what is not part of it removed, compatibility forms folded, lower case. */
export const emailKey = (email: string): string =>
  readAddress(email)?.email ?? email.normalize('NFKC').trim().toLowerCase()
