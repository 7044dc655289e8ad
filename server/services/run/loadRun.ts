import 'server-only'
import type { Condition } from '@/domain/question'
import { groupSizeOf } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'
import { type AsJson, fromJson, type Plain } from '@/server/db/fromJson'
import { asksManagersSql } from '../manager'

type Session = Prisma.QuestionnaireRespondentSessionModel
type Questionnaire = Prisma.QuestionnaireModel
type Response = Prisma.QuestionResponseModel
type Conditional<Row> = Omit<Row, 'condition'> & { condition: Condition | null }
type Section = Conditional<Prisma.QuestionnaireSectionModel>
type Question = Conditional<Prisma.QuestionModel>

/** What belongs to a run and is shown with it. */
type Beside = {
  company: Pick<
    Prisma.SubscriptionModel,
    | 'name'
    | 'timeZone'
    | 'brandColor'
    | 'brandImageBlobReferenceId'
    | 'currencySymbol'
    | 'retentionMonths'
    | 'goesOnByItself'
    | 'smallestGroupSize'
  >
  person: Pick<Prisma.UserModel, 'email' | 'isAnonymous'> & {
    firstName: string
    lastName: string
    isErased: boolean
  }
  departmentName: string | null
  inviteState: Prisma.EmailMessageModel['state'] | null
  remindedCount: number
  /** Whether the line managers of its people are asked too. */
  asksManagers: boolean
}
type Row = Beside & {
  session: AsJson<Session>
  questionnaire: AsJson<Questionnaire>
  responses: AsJson<Response>[]
  sections: { section: AsJson<Section>; questions: AsJson<Question>[] }[]
}

/** A run, what it asks and its answers, and the group size that people were promised before they answered. */
export type LoadedRun = Session &
  Beside & {
    questionnaire: Questionnaire
    /** What it asks, in its order. */
    sections: (Section & { questions: Question[] })[]
    responses: Plain<Response>[]
    smallestGroupSize: number | null
  }

/** The runs to look for: all that is given applies. */
type Wanted = {
  id?: string
  questionnaireId?: string
  userId?: string
  isUnfinished?: true
  isOfCampaign?: true
  /** One whose person came through an open link and has not begun; by its id a run is found either way. */
  isWaiting?: true
}

const orders = {
  any: Prisma.empty,
  finishedFirst: Prisma.sql`ORDER BY s."endDate" DESC NULLS LAST`,
  unfinishedFirst: Prisma.sql`ORDER BY s."endDate" DESC NULLS FIRST`,
}

function condition({ id, questionnaireId, userId, isUnfinished, isOfCampaign, isWaiting }: Wanted): Prisma.Sql {
  const parts = [Prisma.sql`NOT n."archived" AND n."isPublished"`]
  if (isWaiting) parts.push(Prisma.sql`s."isWaiting"`)
  else parts.push(id === undefined ? Prisma.sql`NOT s."archived"` : Prisma.sql`(NOT s."archived" OR s."isWaiting")`)
  if (id !== undefined) parts.push(Prisma.sql`s."id" = ${id}::uuid`)
  if (questionnaireId !== undefined) parts.push(Prisma.sql`s."questionnaireId" = ${questionnaireId}::uuid`)
  if (userId !== undefined) parts.push(Prisma.sql`s."userId" = ${userId}::uuid`)
  if (isUnfinished) parts.push(Prisma.sql`s."endDate" IS NULL`)
  if (isOfCampaign) parts.push(Prisma.sql`n."questionnaireType" IN ('Campaign', 'FollowUp')`)
  return Prisma.join(parts, ' AND ')
}

/** The sections of a questionnaire `n` with their questions, in their order. */
const sectionsWithQuestions = Prisma.sql`
  COALESCE((
      SELECT json_agg(json_build_object('section', to_json(place), 'questions', COALESCE((
          SELECT json_agg(to_json(asked) ORDER BY asked."displayOrder", asked."id")
          FROM "Question" asked WHERE asked."questionnaireSectionId" = place."id" AND NOT asked."archived"), '[]'))
        ORDER BY place."displayOrder", place."id")
      FROM "QuestionnaireSection" place WHERE place."questionnaireId" = n."id" AND NOT place."archived"), '[]')`

/** Whole rows are JSON, so that a column added by a newer version does not change the result of a prepared statement. */
const statement = (wanted: Wanted, order: keyof typeof orders) => Prisma.sql`
  SELECT to_jsonb(s) AS "session", to_jsonb(n) AS "questionnaire",
    jsonb_build_object('name', c."name", 'timeZone', c."timeZone", 'brandColor', c."brandColor", 'brandImageBlobReferenceId', c."brandImageBlobReferenceId",
      'currencySymbol', c."currencySymbol", 'retentionMonths', c."retentionMonths", 'goesOnByItself', c."goesOnByItself", 'smallestGroupSize', c."smallestGroupSize") AS "company",
    jsonb_build_object('email', CASE WHEN p."id" IS NULL THEN s."email" ELSE u."email" END, 'isAnonymous', u."isAnonymous", 'isErased', u."erasedAt" IS NOT NULL,
      'firstName', COALESCE(p."firstName", ''), 'lastName', COALESCE(p."lastName", '')) AS "person",
    d."name" AS "departmentName",
    ${sectionsWithQuestions} AS "sections",
    COALESCE((
      SELECT jsonb_agg(to_jsonb(r) ORDER BY r."questionId", r."displayOrder")
      FROM "QuestionResponse" r WHERE r."questionnaireRespondentSessionId" = s."id" AND NOT r."archived"), '[]') AS "responses",
    (SELECT e."state" FROM "EmailMessage" e WHERE e."questionnaireRespondentSessionId" = s."id" ORDER BY e."createdAt" DESC, e."id" DESC LIMIT 1) AS "inviteState",
    (SELECT count(*)::int FROM "ReminderOccurrence" o WHERE o."questionnaireRespondentSessionId" = s."id") AS "remindedCount",
    ${asksManagersSql(Prisma.sql`n."id"`)} AS "asksManagers"
  FROM "QuestionnaireRespondentSession" s
  JOIN "Questionnaire" n ON n."id" = s."questionnaireId"
  JOIN "Subscription" c ON c."id" = s."subscriptionId"
  JOIN "User" u ON u."id" = s."userId"
  LEFT JOIN "Profile" p ON p."userId" = u."id" AND p."subscriptionId" = s."subscriptionId"
  LEFT JOIN "SubscriptionDepartment" d ON d."id" = s."subscriptionDepartmentId"
  WHERE ${condition(wanted)} ${orders[order]} LIMIT 1`

const rowInstants = { archivedAt: true, createdAt: true, updatedAt: true } as const

/**
 * The first run with everything its screen shows, in one statement; null for archived or unpublished questionnaires.
 */
export async function loadRun(db: Db, wanted: Wanted, order: keyof typeof orders = 'any'): Promise<LoadedRun | null> {
  const [row] = await preparedRows<Row>(db, statement(wanted, order))
  if (row === undefined) return null
  const { session, questionnaire, responses, sections, ...beside } = row
  return {
    ...beside,
    ...fromJson<Session>(session, {
      archivedAt: true,
      startDate: true,
      endDate: true,
      invitedAt: true,
      closesAt: true,
      remindersStoppedAt: true,
      createdAt: true,
      updatedAt: true,
    }),
    questionnaire: fromJson<Questionnaire>(questionnaire, {
      startDate: true,
      endDate: true,
      publishedAt: true,
      formerEnds: true,
      createdAt: true,
      updatedAt: true,
    }),
    sections: sections.map(({ section, questions }) => ({
      ...fromJson<Section>(section, rowInstants),
      questions: questions.map((question) => fromJson<Question>(question, rowInstants)),
    })),
    responses: responses.map((response) =>
      fromJson<Response>(response, { eventDate: true, cancelEventDate: true, createdAt: true, updatedAt: true }),
    ),
    smallestGroupSize: groupSizeOf(beside.company.smallestGroupSize, questionnaire.promisedGroupSize),
  }
}
