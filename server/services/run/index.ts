import 'server-only'
import { Prisma } from '@/server/db/client'
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

type Stored = {
  amountInput: Prisma.Decimal | null
  isolationInput: Prisma.Decimal | null
  confidenceInput: Prisma.Decimal | null
}

/** The figures of a stored answer row as plain numbers. */
export function answerFigures({ amountInput, isolationInput, confidenceInput }: Stored) {
  const plain = (figure: Prisma.Decimal | null) => figure?.toNumber() ?? null
  return {
    amountInput: plain(amountInput),
    isolationInput: plain(isolationInput),
    confidenceInput: plain(confidenceInput),
  }
}

/**
 * SQL condition: the person with the profile `p` belongs to the company that asked for the run `s`. A person who
 * left for another company gets no mails of the former one, and opens none of its runs.
 */
const belongs = Prisma.sql`coalesce(p."subscriptionId" = s."subscriptionId", p."id" IS NULL)`

/**
 * SQL source: the unfinished runs `s` of people who can be mailed about them, with account `u` and profile `p`. Those of a
 * wave are open for some days.
 */
export const unfinished = (now: Date) => Prisma.sql`
  FROM "QuestionnaireRespondentSession" s JOIN "User" u ON u."id" = s."userId" LEFT JOIN "Profile" p ON p."userId" = u."id"
  WHERE NOT s."archived" AND s."endDate" IS NULL AND (s."closesAt" IS NULL OR s."closesAt" >= ${now}) AND NOT u."archived" AND ${belongs}`

/** Public interface of the module for a participant's run. */
export { asOthersSee, isByDay, versionOfManaged } from './asOthersSee'
export {
  type AskedQuestion,
  type GivenAnswer,
  type NamedRun,
  namedRunState,
  type RunState,
  runState,
  runStateJson,
  runStateOf,
} from './runState'
export { progressQuestions } from './progressQuestions'
export { selfServiceOffer } from './selfServiceOffer'
export { isTakenOut, takenOut } from './takenOut'
