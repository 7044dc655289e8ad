import 'server-only'
import { progress } from '@/domain/progress'
import { type Db, Prisma } from '@/server/db/client'
import { abilitiesOn, type SignedIn } from '@/server/policy'

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
  inviteState: 'Queued' | 'Kept' | 'Sent' | 'Failed' | null
}
type Answer = { sessionId: string; questionId: string; displayOrder: number; textInput: string | null; isUserInput: boolean }
type Wanted = { questionnaireId: string; id?: string; search?: string; offset?: number; first?: number }

const matching = ({ questionnaireId, id, search = '' }: Wanted) => Prisma.sql`
  FROM "QuestionnaireRespondentSession" s
  JOIN "User" u ON u."id" = s."userId"
  LEFT JOIN "Profile" p ON p."userId" = u."id"
  LEFT JOIN "SubscriptionDepartment" d ON d."id" = s."subscriptionDepartmentId"
  WHERE s."questionnaireId" = ${questionnaireId}::uuid AND NOT s."archived"
    ${id === undefined ? Prisma.empty : Prisma.sql`AND s."id" = ${id}::uuid`}
    ${search === '' ? Prisma.empty : Prisma.sql`AND strpos(lower(concat_ws(' ', p."firstName", p."lastName", p."firstName", u."email", d."name")), lower(${search})) > 0`}`

const page = (wanted: Wanted) => Prisma.sql`
  SELECT s."id", s."questionnaireId", s."userId", s."subscriptionId", s."subscriptionDepartmentId", d."name" AS "departmentName", u."email",
    coalesce(p."firstName", '') AS "firstName", coalesce(p."lastName", '') AS "lastName", s."lineManagerName", s."lineManagerEmail",
    s."startDate", s."endDate", s."invitedAt", s."version",
    (SELECT m."state"::text FROM "EmailMessage" m WHERE m."questionnaireRespondentSessionId" = s."id" ORDER BY m."createdAt" DESC, m."id" DESC LIMIT 1) AS "inviteState"
  ${matching(wanted)}
  ORDER BY lower(p."firstName"), lower(p."lastName"), u."email", s."id"
  OFFSET ${wanted.offset ?? 0} LIMIT ${wanted.first ?? 1}`

/** The stored answers of the runs that are under way, of each text no more than its first character. */
async function answersBySession(db: Db, rows: readonly Row[]): Promise<Map<string, Answer[]>> {
  const ids = rows.filter((row) => row.startDate !== null && row.endDate === null).map((row) => row.id)
  const answers = await db.$queryRaw<Answer[]>`
    SELECT "questionnaireRespondentSessionId" AS "sessionId", "questionId", "displayOrder", left(btrim("textInput"), 1) AS "textInput", "isUserInput"
    FROM "QuestionResponse" WHERE NOT "archived" AND "questionnaireRespondentSessionId" = ANY(${ids}::uuid[])`
  const grouped = new Map<string, Answer[]>(ids.map((id) => [id, []]))
  for (const answer of answers) grouped.get(answer.sessionId)?.push(answer)
  return grouped
}

/** How many participants of a questionnaire match. */
export async function participantCount(db: Db, wanted: Wanted): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>(Prisma.sql`SELECT count(*)::int AS "count" ${matching(wanted)}`)
  return rows[0]?.count ?? 0
}

/** Participants of a questionnaire as a list shows them, by first name, with how far each of them is: three statements however many. */
export async function participantRows(db: Db, actor: SignedIn, wanted: Wanted) {
  const rows = await db.$queryRaw<Row[]>(page(wanted))
  const questions = await db.question.findMany({
    where: { questionnaireId: wanted.questionnaireId, archived: false, questionnaireSection: { archived: false } },
  })
  const answers = await answersBySession(db, rows)
  return rows.map((row) => ({
    ...row,
    progress: progress(row, questions, answers.get(row.id) ?? []),
    abilities: abilitiesOn(actor, 'questionnaireRespondentSession', row),
  }))
}
