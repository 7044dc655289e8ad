import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { compareSync, hashSync } from 'bcryptjs'

// An entry point of dist/ that runs in its own thread: bcrypt and the dictionaries keep a processor busy, and the
// process responds meanwhile. The dictionaries take 40 MB until the thread ends.

export const hash = ({ password, cost }: { password: string; cost: number }): string => hashSync(password, cost)

export const compare = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean =>
  compareSync(password, passwordHash)

async function startStrengthMeter(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Judge({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

let strengthMeter: Promise<ZxcvbnFactory> | undefined

/** After how many attempts a password is guessed, by an attacker who tries common ones and these words first. */
export async function guesses({ password, words }: { password: string; words: string[] }): Promise<number> {
  strengthMeter ??= startStrengthMeter()
  return (await strengthMeter).check(password, words).guesses
}
