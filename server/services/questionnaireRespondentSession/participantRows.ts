import 'server-only'
import { progress, type ProgressResponse } from '@/domain/progress'
import type { ParticipantGroup, ParticipantSort } from '@/domain/questionnaireRespondentSession'
import { type Db, Prisma } from '@/server/db/client'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { contains, nameOrder } from '@/server/db/text'
import { asOthersSee, progressQuestions } from '../run'

type Row = {
  id: string
  questionnaireId: string
  userId: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  departmentName: string | null
  email: string
  firstName: string
  lastName: string
  lineManagerName: string
  lineManagerEmail: string
  startDate: Date | null
  endDate: Date | null
  invitedAt: Date | null
  version: number
  inviteState: 'Queued' | 'Held' | 'Kept' | 'Sent' | 'Failed' | null
  inviteError: string | null
  inviteSentAt: Date | null
  remindedCount: number
  remindedAt: Date | null
  remindersStoppedAt: Date | null
  smallestGroupSize: number | null
  isSealed: boolean
  isErased: boolean
  isAnonymous: boolean
  timeZone: string
}
type Answer = ProgressResponse & { sessionId: string }
type Wanted = {
  /** Limits to these questionnaires; all when omitted. */
  questionnaireIds?: readonly string[]
  /** Limits to the runs "s" of questionnaires "q" that the actor sees; all when access was checked before. */
  among?: Prisma.Sql
  /** The most participants of each questionnaire. */
  each?: number
  id?: string
  search?: string
  offset?: number
  first?: number
  sort?: ParticipantSort
  show?: ParticipantGroup
}

/** The last invitation or reminder of a run. */
const lastMail = Prisma.sql`
  SELECT e."state"::text AS "state", e."lastError", e."sentAt" FROM "EmailMessage" e
  WHERE e."questionnaireRespondentSessionId" = s."id" AND e."kind" IN ('QuestionnaireInvite', 'Reminder')
  ORDER BY e."createdAt" DESC, e."id" DESC LIMIT 1`

const shown: Record<ParticipantGroup, Prisma.Sql> = {
  outstanding: Prisma.sql`AND s."endDate" IS NULL`,
  finished: Prisma.sql`AND s."endDate" IS NOT NULL`,
  mailFailed: Prisma.sql`AND (SELECT mail."state" FROM (${lastMail}) mail) = 'Failed'`,
}
/**
 * A person who belongs to another company by now (without a profile `p` in the run's) is shown by the address to which
 * the run was given: their present names and address belong to that company.
 */
const address = Prisma.sql`CASE WHEN p."id" IS NULL THEN s."email" ELSE u."email" END`
const firstName = Prisma.sql`coalesce(p."firstName", split_part(s."email", '@', 1))`
const [first, last] = [nameOrder(firstName), nameOrder(Prisma.sql`coalesce(p."lastName", '')`)]
const names = Prisma.sql`${first}, ${last}, ${address}`
const orders: Record<ParticipantSort, Prisma.Sql> = {
  firstName: names,
  lastName: Prisma.sql`${last}, ${names}`,
  fullName: Prisma.sql`${nameOrder(Prisma.sql`concat_ws(' ', ${firstName}, p."lastName")`)}, ${names}`,
  email: Prisma.sql`lower(${address}), ${names}`,
  department: Prisma.sql`${nameOrder(Prisma.sql`coalesce(d."name", '')`)}, ${names}`,
}

const matching = ({ questionnaireIds, among, id, search = '', show }: Wanted) => Prisma.sql`
  FROM "QuestionnaireRespondentSession" s
  JOIN "User" u ON u."id" = s."userId"
  JOIN "Subscription" c ON c."id" = s."subscriptionId"
  JOIN "Questionnaire" q ON q."id" = s."questionnaireId"
  LEFT JOIN "Profile" p ON p."userId" = u."id" AND p."subscriptionId" = s."subscriptionId"
  LEFT JOIN "SubscriptionDepartment" d ON d."id" = s."subscriptionDepartmentId"
  WHERE NOT s."archived"
    ${questionnaireIds === undefined ? Prisma.empty : Prisma.sql`AND s."questionnaireId" = ANY(${[...questionnaireIds]}::uuid[])`}
    ${among === undefined ? Prisma.empty : Prisma.sql`AND ${among}`}
    ${show === undefined ? Prisma.empty : shown[show]}
    ${id === undefined ? Prisma.empty : Prisma.sql`AND s."id" = ${id}::uuid`}
    ${search === '' ? Prisma.empty : Prisma.sql`AND ${contains(Prisma.sql`concat_ws(' ', ${firstName}, p."lastName", ${firstName}, ${address}, d."name")`, search)}`}`

/** Details of participants are read only for the page. */
const page = (wanted: Wanted) => Prisma.sql`
  SELECT s.*, mail."state" AS "inviteState", mail."lastError" AS "inviteError", mail."sentAt" AS "inviteSentAt", reminded."count" AS "remindedCount", reminded."at" AS "remindedAt"
  FROM (SELECT listed.* FROM (
    SELECT s."id", s."questionnaireId", s."userId", s."subscriptionId", s."subscriptionDepartmentId", d."name" AS "departmentName",
      CASE WHEN u."erasedAt" IS NULL THEN ${address} ELSE '' END AS "email", u."erasedAt" IS NOT NULL AS "isErased", u."isAnonymous", c."timeZone",
      ${firstName} AS "firstName", coalesce(p."lastName", '') AS "lastName", s."lineManagerName", s."lineManagerEmail",
      s."startDate", s."endDate", s."invitedAt", s."remindersStoppedAt", s."isSealed", s."version", GREATEST(c."smallestGroupSize", q."promisedGroupSize") AS "smallestGroupSize",
      row_number() OVER (ORDER BY ${orders[wanted.sort ?? 'firstName']}, s."id")::int AS "place"
      ${wanted.each === undefined ? Prisma.empty : Prisma.sql`, row_number() OVER (PARTITION BY s."questionnaireId" ORDER BY ${orders[wanted.sort ?? 'firstName']}, s."id")::int AS "rank"`}
    ${matching(wanted)}) listed
    ${wanted.each === undefined ? Prisma.empty : Prisma.sql`WHERE listed."rank" <= ${wanted.each}`}
    ORDER BY "place"
    OFFSET ${wanted.offset ?? 0} LIMIT ${wanted.first ?? 1}) s
  LEFT JOIN LATERAL (${lastMail}) mail ON true
  CROSS JOIN LATERAL (SELECT count(*)::int AS "count", max(r."createdAt") AS "at" FROM "ReminderOccurrence" r WHERE r."questionnaireRespondentSessionId" = s."id") reminded
  ORDER BY s."place"`

/** The stored answers of the unfinished runs, with at most the first character of each text. */
async function answersBySession(db: Db, rows: readonly Row[]): Promise<Map<string, Answer[]>> {
  const ids = rows.filter((row) => row.startDate !== null && row.endDate === null).map((row) => row.id)
  const answers = await db.$queryRaw<Answer[]>`
    SELECT "questionnaireRespondentSessionId" AS "sessionId", "questionId", "displayOrder", left(btrim("textInput"), 1) AS "textInput",
      "amountInput"::float8 AS "amountInput", "yesNoInput", "isUserInput"
    FROM "QuestionResponse" WHERE NOT "archived" AND "questionnaireRespondentSessionId" = ANY(${ids}::uuid[])`
  const grouped = new Map<string, Answer[]>(ids.map((id) => [id, []]))
  for (const answer of answers) grouped.get(answer.sessionId)?.push(answer)
  return grouped
}

/** The number of matching participants. */
export async function participantCount(db: Db, wanted: Wanted): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>(Prisma.sql`SELECT count(*)::int AS "count" ${matching(wanted)}`)
  return rows[0]?.count ?? 0
}

/**
 * The actions allowed on a participant. The run of an erased person has no person: it cannot be mailed or moved to
 * a department, and where only groups are shown it cannot be removed.
 */
function abilitiesOf(actor: SignedIn, row: Row) {
  const abilities = abilitiesOn(actor, 'questionnaireRespondentSession', row)
  if (!row.isErased) return abilities
  return row.smallestGroupSize === null ? abilities.filter((ability) => ability === 'read' || ability === 'delete') : []
}

/**
 * Participants as a list shows them to others, with the progress of each: three statements, whatever the number of
 * participants.
 */
export async function participantRows(db: Db, actor: SignedIn, wanted: Wanted) {
  const rows = await db.$queryRaw<Row[]>(page(wanted))
  const asked = await progressQuestions(db, [...new Set(rows.map(({ questionnaireId }) => questionnaireId))])
  const answers = await answersBySession(db, rows)
  return rows.map((row) => ({
    ...asOthersSee(
      { ...row, progress: progress(row, asked.get(row.questionnaireId) ?? [], answers.get(row.id) ?? []) },
      row,
    ),
    abilities: abilitiesOf(actor, row),
  }))
}
