import type { Rule } from './rule'

type Subject = { userId: string }

const isOwn: Rule<Subject> = (actor, subject) => actor.userId === subject.userId

/** One's own account, workspace and roles. */
export const account = { read: isOwn, update: isOwn }

/** What a person sees on their own workspace. */
export const workspace = { read: isOwn }
