import 'server-only'
import { type CommitmentState, holdsCommitmentSql } from '@/domain/commitment'
import type { QuestionType } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { type Db, Prisma } from '@/server/db/client'

/** A commitment in its person's words, with what became of it. */
export type CommitmentRow = {
  /** The answer's own id. */
  id: string
  text: string
  questionId: string
  questionType: QuestionType
  /** Without markup. */
  questionText: string
  questionnaireId: string
  questionnaireName: string
  writtenAt: Date
  timeZone: string
  state: CommitmentState
  whatWouldHelp: string
  /** YYYY-MM-DD */
  dueDay: string | null
  isReminded: boolean
  remindedAt: Date | null
  version: number
}

/** Whose: of one person in a company, or of one run of theirs; of all of them or one. */
type Wanted = { userId: string; subscriptionId: string | null; runId?: string | null; id?: string }

const given = ({ userId, subscriptionId, runId, id }: Wanted) => Prisma.sql`
  FROM "QuestionnaireRespondentSession" run
  JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId" AND questionnaire."isPublished" AND NOT questionnaire."archived"
  JOIN "Subscription" company ON company."id" = run."subscriptionId"
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id"
  JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
  JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
  LEFT JOIN "Commitment" became ON became."responseId" = answer."id"
  WHERE run."userId" = ${userId}::uuid AND run."subscriptionId" = ${subscriptionId}::uuid AND NOT run."archived" AND NOT run."isSealed" AND run."endDate" IS NOT NULL
    AND ${Prisma.raw(holdsCommitmentSql('answer', 'question'))}
    ${runId === undefined ? Prisma.empty : Prisma.sql`AND run."id" = ${runId}::uuid`}
    ${id === undefined ? Prisma.empty : Prisma.sql`AND answer."id" = ${id}::uuid`}`

type Page = { offset: number; first: number }

/** A page of what a person wrote in finished runs: plans before what has improved, the newest run first, in the order of its questions. */
export async function commitmentRows(
  db: Db,
  wanted: Wanted,
  { offset, first }: Page = { offset: 0, first: 1 },
): Promise<CommitmentRow[]> {
  const rows = await db.$queryRaw<CommitmentRow[]>`
    SELECT answer."id", answer."textInput" AS "text", question."id" AS "questionId", question."questionType", question."questionText",
      questionnaire."id" AS "questionnaireId", questionnaire."name" AS "questionnaireName", run."endDate" AS "writtenAt", company."timeZone",
      coalesce(became."state", 'Open') AS "state", coalesce(became."whatWouldHelp", '') AS "whatWouldHelp", to_char(became."dueDay", 'YYYY-MM-DD') AS "dueDay",
      coalesce(became."isReminded", false) AS "isReminded", became."remindedAt", coalesce(became."version", 0) AS "version"
    ${given(wanted)}
    ORDER BY question."questionType" = 'Improvement', run."endDate" DESC, run."id", section."displayOrder", section."id", question."displayOrder", question."id", answer."displayOrder"
    LIMIT ${first} OFFSET ${offset}`
  return rows.map((row) => ({ ...row, questionText: plainText(row.questionText) }))
}

/** How many there are on all pages. */
export async function commitmentCount(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" ${given(wanted)}`
  return row!.count
}
