import 'server-only'
import { compare, hash, truncates } from 'bcryptjs'
import { inTurn } from './inTurn'
import { cost } from './passwordCost'

// A hash of nobody's password: an unknown address takes as long to refuse as a wrong password.
const nobodys = hash('nobody has this password', cost)

/** The hash kept for a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Is it the password? Without a stored hash it takes the same time to say no. bcrypt reads 72 bytes: anything longer
 * is nobody's password, whatever it begins with. `admit` is asked when it is this comparison's turn, and may refuse.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  admit: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const against = stored ?? (await nobodys)
  const matches = await inTurn(async () => {
    await admit()
    return compare(password, against)
  })
  return stored !== null && matches && !truncates(password)
}
