import 'server-only'
import { compare, hash } from 'bcryptjs'

const cost = 10
// A hash of nobody's password: an unknown address takes as long to refuse as a wrong password.
const nobodys = hash('nobody has this password', cost)

/** The hash kept for a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Is it the password? Without a stored hash it takes the same time to say no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await compare(password, stored ?? (await nobodys))
  return stored !== null && matches
}
