/** A mail ready to be put into the outbox. */
export type Email = { subject: string; html: string; text: string }
