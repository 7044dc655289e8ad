import 'server-only'
import { markWrittenAnswerSchema, mostTags, mostUsedWords, writtenAnswersSchema } from '@/domain/overview'
import { isTooSmall } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import { answerScope } from '@/server/policy'
import { countedRuns, type RunScope } from '@/server/services/result'
import { recordAnswersRead } from '@/server/services/auditEvent'
import { profileOfRun } from '@/server/services/shownEmail'
import { useCase } from '@/server/services/useCase'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { admission, reachOf } from '../admission'
import { learnerName } from '../includedRuns'
import { reportedQuestionnaire } from '../overviewQuestionnaire'
import {
  distinctTexts,
  pageOfTexts,
  type TextFilter,
  textKeySql,
  type WrittenText,
  writtenTexts,
  type WrittenTexts,
} from './writtenTexts'

type Author = { questionId: string; text: string; name: string; departmentName: string | null }

/** The most authors that are named beside one text. */
const mostAuthors = 20

/** The authors of these texts by name; none where only groups are shown. */
async function authorsOf(db: Db, texts: WrittenTexts, items: readonly WrittenText[]): Promise<Author[]> {
  if (texts.isNameless || items.length === 0) return []
  return db.$queryRaw<Author[]>(Prisma.sql`
    SELECT "questionId", "text", "name", "departmentName" FROM (
      SELECT author.*, row_number() OVER (PARTITION BY author."questionId", author."text" ORDER BY ${nameOrder(Prisma.sql`author."name"`)}, author."runId") AS "place"
      FROM (
        SELECT DISTINCT given."questionId", given."text", run."id" AS "runId", ${learnerName} AS "name", department."name" AS "departmentName"
        FROM (${texts.rows({ questionIds: items.map(({ questionId }) => questionId) })}) given
        JOIN unnest(${items.map(({ questionId }) => questionId)}::uuid[], ${items.map(({ text }) => text)}::text[]) AS wanted("questionId", "text")
          ON wanted."questionId" = given."questionId" AND wanted."text" = given."text"
        JOIN "QuestionnaireRespondentSession" run ON run."id" = given."runId"
        ${profileOfRun}
        LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
      ) author
    ) placed WHERE "place" <= ${mostAuthors} ORDER BY "place"`)
}

/** A page of texts, each with its authors. */
async function pageWithAuthors(
  db: Db,
  texts: WrittenTexts,
  filter: TextFilter,
  page: { offset: number; first: number },
) {
  const { items, ...totals } = await pageOfTexts(db, texts, filter, page)
  const keyOf = ({ questionId, text }: { questionId: string; text: string }) => `${questionId} ${text}`
  const authors = Map.groupBy(await authorsOf(db, texts, items), keyOf)
  const learners = (item: WrittenText) =>
    (authors.get(keyOf(item)) ?? []).map(({ name, departmentName }) => ({ name, departmentName }))
  return { items: items.map((item) => ({ ...item, learners: learners(item) })), ...totals }
}

/** The departments by which texts can be filtered: where only groups are shown, those of enough people. */
async function departmentsOf(db: Db, scope: RunScope, { smallestGroupSize }: WrittenTexts) {
  const departments = await db.$queryRaw<{ id: string; name: string; people: number }[]>(Prisma.sql`
    SELECT department."id", department."name", count(DISTINCT run."userId")::int AS "people"
    FROM (${countedRuns(scope)}) run JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    GROUP BY department."id" ORDER BY ${nameOrder(Prisma.sql`department."name"`)}, department."id"`)
  return departments.filter(({ people }) => !isTooSmall(people, smallestGroupSize))
}

/** The questions answered by texts, with the number of different texts. */
async function questionsOf(db: Db, texts: WrittenTexts) {
  const counts = await db.$queryRaw<{ questionId: string; count: number }[]>(
    Prisma.sql`SELECT "questionId", count(*)::int AS "count" FROM (${distinctTexts(texts, {})}) written GROUP BY "questionId"`,
  )
  const countOf = new Map(counts.map(({ questionId, count }) => [questionId, count]))
  return texts.questions.map(({ id, questionText, sectionName, analysisType }) => ({
    id,
    questionText,
    sectionName,
    analysisTypeId: analysisType?.id ?? null,
    analysisTypeName: analysisType?.name ?? null,
    count: countOf.get(id) ?? 0,
    isWithheld: texts.isWithheld || texts.withheld.has(id),
  }))
}

/** The tags of these texts with the number of texts, the most frequent first. */
const tagsOf = (db: Db, texts: WrittenTexts, filter: TextFilter) =>
  db.$queryRaw<{ name: string; count: number }[]>(Prisma.sql`
    SELECT tag AS "name", count(*)::int AS "count" FROM (${distinctTexts(texts, filter)}) written, unnest(written."tags") tag
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 200`)

async function starredCount(db: Db, texts: WrittenTexts, filter: TextFilter): Promise<number> {
  return (await pageOfTexts(db, texts, { ...filter, isStarred: true }, { offset: 0, first: 1 })).totalCount
}

/** The most texts whose words are counted, of each the most characters from its beginning, and the most words. */
const mostCounted = 20_000
const countedOfText = 2_000
const mostWords = 30

async function mostUsedIn(db: Db, texts: WrittenTexts, filter: TextFilter) {
  const written = await db.$queryRaw<{ text: string; times: number }[]>(
    Prisma.sql`SELECT left("text", ${countedOfText}) AS "text", "times" FROM (${distinctTexts(texts, filter)}) written LIMIT ${mostCounted}`,
  )
  return mostUsedWords(written, mostWords)
}

/**
 * What people wrote in a campaign: a page of the texts, and on request the questions, departments and tags to filter
 * them by, and the words they use most. NOT_FOUND outside the caller's scope.
 */
export const writtenAnswers = useCase({
  input: writtenAnswersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ input, subject, ...context }) => {
    const { db, actor } = context
    const { questionId, subscriptionDepartmentId, analysisTypeId, search, tag, isStarred, offset, first } = input
    const reach = reachOf(actor, subject)
    const everybody = { userIds: null, withoutUserIds: null }
    const texts = await writtenTexts(db, subject, await admission(db, reach, everybody, subscriptionDepartmentId))
    const questionIds = texts.questions.flatMap(({ id, analysisType }) =>
      (questionId === null || id === questionId) && (analysisTypeId === null || analysisType?.id === analysisTypeId)
        ? [id]
        : [],
    )
    const within = { questionIds, search }
    const filter = { ...within, tag, isStarred }
    let page: ReturnType<typeof pageWithAuthors> | undefined
    const readPage = async () => {
      const found = await pageWithAuthors(db, texts, filter, { offset, first })
      if (found.items.some(({ learners }) => learners.length > 0)) await recordAnswersRead(context, subject)
      return found
    }
    const read = () => (page ??= readPage())
    return {
      questionnaire: subject,
      isNameless: texts.isNameless,
      isWithheld: texts.isWithheld,
      smallestGroupSize: texts.smallestGroupSize,
      items: async () => (await read()).items,
      totalCount: async () => (await read()).totalCount,
      totalTimes: async () => (await read()).totalTimes,
      questions: () => questionsOf(db, texts),
      departments: () => (answerScope(actor) === null ? departmentsOf(db, reach, texts) : []),
      tags: () => tagsOf(db, texts, within),
      starredCount: () => starredCount(db, texts, within),
      words: () => mostUsedIn(db, texts, filter),
    }
  },
})

const all = { userIds: null, withoutUserIds: null }

/**
 * Stars a text for the report, or changes its tags: of every answer with this text that the caller may read. Repeating
 * it changes nothing. NOT_FOUND for a text that the caller does not see.
 */
export const markWrittenAnswer = useCase({
  input: markWrittenAnswerSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionId }) => {
    const question = await db.question.findFirst({ where: { id: questionId }, select: { questionnaireId: true } })
    return question === null ? null : reportedQuestionnaire(db, actor, question.questionnaireId)
  },
  run: ({ db, actor, now, input: { questionId, key, isStarred, addTags, removeTags }, subject }) =>
    transaction(db, async (tx) => {
      const texts = await writtenTexts(tx, subject, await admission(tx, reachOf(actor, subject), all))
      const given = texts.rows({ questionIds: [questionId] })
      // Locked, so that a text that is being deleted keeps no mark.
      const answers = await tx.$queryRaw<{ id: string; text: string; subscriptionId: string }[]>(Prisma.sql`
        SELECT answer."id", answer."textInput" AS "text", answer."subscriptionId" FROM "QuestionResponse" answer
        WHERE answer."id" IN (SELECT given."id" FROM (${given}) given) AND ${textKeySql(Prisma.sql`answer."textInput"`)} = ${key}
        ORDER BY answer."id" FOR NO KEY UPDATE`)
      const [first] = answers
      const ids = answers.map(({ id }) => id)
      const newTags = [...new Set(addTags)].filter((tag) => !removeTags.includes(tag))
      if (first === undefined) throw new AppError('NOT_FOUND')
      await tx.$executeRaw(Prisma.sql`
        INSERT INTO "AnswerMark" AS mark ("responseId", "subscriptionId", "isStarred", "tags", "isNameless", "createdAt", "updatedAt")
        SELECT answer."id", ${first.subscriptionId}::uuid, ${isStarred ?? false}, ${newTags}::text[], ${texts.isNameless}, ${now}, ${now}
        FROM unnest(${ids}::uuid[]) AS answer("id")
        ON CONFLICT ("responseId") DO UPDATE SET "isStarred" = coalesce(${isStarred}::boolean, mark."isStarred"),
          "isNameless" = ${texts.isNameless}, "updatedAt" = ${now},
          "tags" = ARRAY(SELECT DISTINCT tag FROM unnest(CASE WHEN mark."isNameless" OR NOT ${texts.isNameless} THEN mark."tags" ELSE '{}' END || ${newTags}::text[]) tag WHERE tag <> ALL(${removeTags}::text[]) ORDER BY tag)`)
      await tx.answerMark.deleteMany({ where: { responseId: { in: ids }, isStarred: false, tags: { isEmpty: true } } })
      const [marked] = await tx.$queryRaw<Omit<WrittenText, 'key'>[]>(Prisma.sql`
        SELECT * FROM (${distinctTexts(texts, { questionIds: [questionId] })}) written WHERE written."text" = ${first.text}`)
      if (marked === undefined) throw new AppError('NOT_FOUND')
      if (marked.tags.length > mostTags)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'addTags', key: 'tooMany' }] })
      return { questionId, key, isStarred: marked.isStarred, tags: marked.tags }
    }),
})
