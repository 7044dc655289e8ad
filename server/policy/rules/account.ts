import type { Rule } from './rule'

type Subject = { userId: string }

const isOwn: Rule<Subject> = (actor, subject) => actor.userId === subject.userId

/** One's own account and roles; what it is signed in to with, and by. */
export const account = { read: isOwn, update: isOwn, secure: isOwn }

/** What a person sees on their own workspace. */
export const workspace = { read: isOwn }
