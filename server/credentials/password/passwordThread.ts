import { compareSync, hashSync } from 'bcryptjs'

// An entry point of dist/ that runs in its own thread: bcrypt keeps a processor busy, and the process responds
// meanwhile.

export const hash = ({ password, cost }: { password: string; cost: number }): string => hashSync(password, cost)

export const compare = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean =>
  compareSync(password, passwordHash)
