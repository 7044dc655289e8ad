import type { Rule } from '../rule'

type Subject = { userId: string }

const isOwn: Rule<Subject> = (actor, subject) => actor.userId === subject.userId

/** The holder's own account and roles, and its credentials. */
export const account = { read: isOwn, update: isOwn, secure: isOwn }

/** The content of a person's own workspace. */
export const workspace = { read: isOwn }
