/** A mail ready for the outbox. */
export type Email = { subject: string; html: string; text: string }
