import 'server-only'
import type { Prisma } from '@/server/db/client'
import { asDay } from './asOthersSee'

/** Whose answer it is, as far as `nameless` needs it. */
export const authorship = {
  session: { select: { user: { select: { isAnonymous: true } } } },
  subscription: { select: { timeZone: true } },
} satisfies Prisma.QuestionResponseInclude

type Authored = Prisma.QuestionResponseGetPayload<{ include: typeof authorship }>

/** An answer as others see it: of an anonymous person without a time finer than a day. */
export function nameless({ session, subscription: { timeZone }, ...row }: Authored): Prisma.QuestionResponseModel {
  if (!session.user.isAnonymous) return row
  return { ...row, createdAt: asDay(row.createdAt, timeZone)!, updatedAt: asDay(row.updatedAt, timeZone)! }
}
