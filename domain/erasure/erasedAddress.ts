/** A domain that never exists, so that no mail can reach whoever stands there. */
export const erasedDomain = 'erased.invalid'

/** How the address of an erased person begins, and that of a run whose answers are over their time. */
export const erasedPrefixes = { person: 'erased-', run: 'expired-' } as const

/** What stands where the address of an erased person was: it tells two of them apart and nothing else. */
export const erasedAddress = (userId: string) => `${erasedPrefixes.person}${userId}@${erasedDomain}`
