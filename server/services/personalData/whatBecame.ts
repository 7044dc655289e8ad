import 'server-only'
import type { Prisma } from '@/server/db/client'

type Became = { state: string | null; whatWouldHelp: string | null; dueDay: string | null; isReminded: boolean | null }

/** What a person said became of what they meant to do; theirs alone, and in no file that others download. */
export const whatBecame = (commitment: Prisma.CommitmentModel | null): Partial<Became> => ({
  state: commitment?.state ?? null,
  whatWouldHelp: commitment?.whatWouldHelp ?? null,
  dueDay: commitment?.dueDay?.toISOString().slice(0, 10) ?? null,
  isReminded: commitment?.isReminded ?? null,
})

/** What administrators noted about an answer. */
export const noted = (mark: Prisma.AnswerMarkModel | null) => ({
  isStarred: mark?.isStarred ?? false,
  tags: mark?.tags ?? [],
})
