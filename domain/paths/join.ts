/** An address of its parts. */
export const join = (...segments: (string | null | undefined)[]) => segments.filter(Boolean).join('/')
