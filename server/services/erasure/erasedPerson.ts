import 'server-only'

/** Somebody who is to be erased, and the address they have until then. */
export type ErasedPerson = { id: string; email: string }
