/** A domain that never exists, so that no mail can reach an erased address. */
export const erasedDomain = 'erased.invalid'

/** Prefixes of the address of an erased person, and of a session whose answers are past their retention period. */
export const erasedPrefixes = { person: 'erased-', run: 'expired-' } as const

/** Replaces the address of an erased person: unique per person, and carries nothing else. */
export const erasedAddress = (userId: string) => `${erasedPrefixes.person}${userId}@${erasedDomain}`
