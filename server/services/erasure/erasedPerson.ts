import 'server-only'

/** A person to be erased, and their address until then. */
export type ErasedPerson = { id: string; email: string }
