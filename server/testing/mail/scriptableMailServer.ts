import { hangUp, smtpServer } from './smtpServer'

/** Accepts the mail, defers it, rejects it permanently, or accepts it and disconnects before confirming. */
export type Mood = 'take' | 'putOff' | 'refuse' | 'drop'

const refusals: Partial<Record<Mood, { message: string; responseCode: number }>> = {
  putOff: { message: 'please come again', responseCode: 451 },
  refuse: { message: 'no such mailbox', responseCode: 550 },
}

/** A scriptable SMTP stub: `moodOf` is called for each address with the number of earlier attempts. */
export function scriptableMailServer(moodOf: (address: string, before: number) => Mood) {
  const tried = new Map<string, number>()
  const moods = new Map<string, Mood>()
  return smtpServer({
    onRecipient: (address, connection) => {
      const before = tried.get(address) ?? 0
      tried.set(address, before + 1)
      const mood = moodOf(address, before)
      moods.set(connection, mood)
      const refusal = refusals[mood]
      return refusal && Object.assign(new Error(refusal.message), refusal)
    },
    onMail: (_mail, connection) => (moods.get(connection) === 'drop' ? hangUp : undefined),
  })
}
