import { compareSync, hashSync } from 'bcryptjs'

// A program of dist/ that runs in a thread of its own: bcrypt keeps a processor busy, and the process answers meanwhile.

export const hash = ({ password, cost }: { password: string; cost: number }): string => hashSync(password, cost)

export const compare = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean =>
  compareSync(password, passwordHash)
