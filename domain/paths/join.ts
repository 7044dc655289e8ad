/** Joins segments into an address. */
export const join = (...segments: (string | null | undefined)[]) => segments.filter(Boolean).join('/')
