import 'server-only'
import { createHash } from 'node:crypto'
import { givenBy, otherOptionOf, type ResponseType } from '@/domain/question'
import { holdsWordsSql } from '@/domain/questionResponse'
import { groupSizeOf, type SmallestGroup } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { contains } from '@/server/db/text'
import { countedRuns, noneOf } from '@/server/services/result'
import type { Admission } from '../admission'
import type { OverviewQuestionnaire } from '../overviewQuestionnaire'
import { textCounts } from '../textCounts'

export type TextQuestion = OverviewQuestionnaire['sections'][number]['questions'][number] & { sectionName: string }

/** The questions of a questionnaire that are answered by texts, or have an option that asks for words, in order. */
const textQuestionsOf = ({ sections }: OverviewQuestionnaire): TextQuestion[] =>
  sections.flatMap(({ name, questions }) =>
    questions.flatMap((question) =>
      givenBy(question.responseType) === 'texts' || otherOptionOf(question) !== null
        ? [{ ...question, sectionName: name }]
        : [],
    ),
  )

/** Which of the texts: those to these questions that contain a text, have a tag, or are starred or not. */
export type TextFilter = {
  questionIds?: readonly string[]
  search?: string
  tag?: string | null
  isStarred?: boolean | null
}

/** A text as it was written, by question; `key` identifies it among the answers to the question. */
export type WrittenText = {
  questionId: string
  key: string
  text: string
  times: number
  isStarred: boolean
  tags: string[]
}

/** Identifies a text among the answers to a question, without naming an answer or its author. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The same in SQL, of the column of a text. */
export const textKeySql = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/**
 * The texts that people wrote, as far as they may be shown within the admitted runs.
 * `isNameless`: only groups are shown, so no text is shown with its author; `withheld`: questions that too few people
 * answered; `rows`: the answers as a query of "id", "questionId", "text", "userId", "runId", "isStarred" and "tags".
 */
export type WrittenTexts<Question = TextQuestion> = {
  questions: readonly Question[]
  withheld: ReadonlySet<string>
  isNameless: boolean
  isWithheld: boolean
  smallestGroupSize: SmallestGroup
  rows: (filter: Pick<TextFilter, 'questionIds'>) => Prisma.Sql
}

/**
 * The texts of the admitted runs. A text is the unit of everything: of equal texts to a question it is not shown which
 * is whose, and they are marked together, so that neither the list nor a mark links the answers of a person to several
 * questions. Where only groups are shown there are none of people chosen by name, which would reveal their authors, and
 * no tags from a time when names were shown, which might.
 */
export function writtenTexts(
  db: Db,
  questionnaire: OverviewQuestionnaire,
  admission: Admission,
): Promise<WrittenTexts> {
  const size = groupSizeOf(questionnaire.subscription?.smallestGroupSize, questionnaire.promisedGroupSize)
  return textsTo(db, textQuestionsOf(questionnaire), size, admission)
}

type AskedInWords = { id: string; responseType: ResponseType | null; otherOption: number | null }

/** The same of these questions of a questionnaire. */
export async function textsTo<Question extends AskedInWords>(
  db: Db,
  questions: readonly Question[],
  smallestGroupSize: SmallestGroup,
  { admitted, scope, isChosen, isWithheld: isGroupTooSmall }: Admission,
): Promise<WrittenTexts<Question>> {
  const isNameless = smallestGroupSize !== null
  const isWithheld = isNameless && (isGroupTooSmall || isChosen)
  const isOfGroups = isNameless && !isWithheld
  const withOther = questions.filter((question) => otherOptionOf(question) !== null)
  const disclosures = !isOfGroups
    ? []
    : await Promise.all([
        admitted.disclosure(db),
        ...(withOther.length > 0 ? [admitted.disclosure(db, 'otherWords')] : []),
      ])
  const [, others] = disclosures
  const withheld = new Set([
    ...(isOfGroups ? (await textCounts(db, admitted, questions)).withheld : []),
    ...withOther.flatMap(({ id }) => (others?.withholds(id) === true ? [id] : [])),
  ])
  const shown = isWithheld ? [] : questions.flatMap(({ id }) => (withheld.has(id) ? [] : [id]))
  const rows: WrittenTexts['rows'] = ({ questionIds }) => {
    const ids = questionIds === undefined ? shown : shown.filter((id) => questionIds.includes(id))
    return Prisma.sql`
      SELECT answer."id", answer."questionId", answer."textInput" AS "text", run."userId", run."id" AS "runId",
        coalesce(mark."isStarred", false) AS "isStarred", ${isNameless ? Prisma.sql`CASE WHEN mark."isNameless" THEN mark."tags" END` : Prisma.sql`mark."tags"`} AS "tags"
      FROM "QuestionResponse" answer
      JOIN "Question" question ON question."id" = answer."questionId"
      JOIN (${countedRuns(isNameless ? admitted.scope : scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
      LEFT JOIN "AnswerMark" mark ON mark."responseId" = answer."id"
      WHERE answer."questionId" = ANY(${ids}::uuid[]) AND answer."isUserInput" AND NOT answer."archived" AND btrim(answer."textInput") <> ''
        AND ${Prisma.raw(holdsWordsSql('answer', 'question'))}
        ${Prisma.join([Prisma.empty, ...disclosures.map(({ ofWhole }) => noneOf(ofWhole, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` }))], ' ')}`
  }
  return { questions, withheld, isNameless, isWithheld, smallestGroupSize, rows }
}

/** The distinct texts with the number of people who wrote each, as a query of the columns of `WrittenText`. */
export function distinctTexts(
  texts: Pick<WrittenTexts, 'rows' | 'isNameless'>,
  { questionIds, search = '', tag, isStarred }: TextFilter,
): Prisma.Sql {
  return Prisma.sql`
    SELECT given."questionId", given."text", count(DISTINCT ${texts.isNameless ? Prisma.sql`given."runId"` : Prisma.sql`given."userId"`})::int AS "times", bool_or(given."isStarred") AS "isStarred",
      coalesce(array_agg(DISTINCT tag ORDER BY tag) FILTER (WHERE tag IS NOT NULL), '{}') AS "tags"
    FROM (${texts.rows({ questionIds })}) given LEFT JOIN LATERAL unnest(given."tags") tag ON true
    ${search === '' ? Prisma.empty : Prisma.sql`WHERE ${contains(Prisma.sql`given."text"`, search)}`}
    GROUP BY given."questionId", given."text"
    HAVING true
      ${isStarred == null ? Prisma.empty : Prisma.sql`AND bool_or(given."isStarred") = ${isStarred}`}
      ${tag == null ? Prisma.empty : Prisma.sql`AND bool_or(tag = ${tag})`}`
}

type Page = { offset: number; first: number }

/**
 * A page of the distinct texts, their total number, and how often they were written in all; in the order of the
 * questions and then of the texts, so that the order identifies no author.
 */
export async function pageOfTexts(
  db: Db,
  texts: Pick<WrittenTexts, 'rows' | 'isNameless'> & { questions: readonly { id: string }[] },
  filter: TextFilter,
  { offset, first }: Page,
): Promise<{ items: WrittenText[]; totalCount: number; totalTimes: number }> {
  const places = texts.questions.map(({ id }) => id)
  const rows = await db.$queryRaw<(Omit<WrittenText, 'key'> & { totalCount: number; totalTimes: number })[]>(Prisma.sql`
    SELECT written.*, (count(*) OVER ())::int AS "totalCount", (sum("times") OVER ())::int AS "totalTimes"
    FROM (${distinctTexts(texts, filter)}) written
    ORDER BY array_position(${places}::uuid[], written."questionId"), lower(written."text"), written."text" LIMIT ${first} OFFSET ${offset}`)
  return {
    items: rows.map(({ totalCount: _count, totalTimes: _times, ...text }) => ({ ...text, key: textKey(text.text) })),
    totalCount: rows[0]?.totalCount ?? 0,
    totalTimes: rows[0]?.totalTimes ?? 0,
  }
}

/** The most texts of a questionnaire that a report quotes. */
const mostQuotes = 200

/** The texts chosen for the report, by question. */
export async function quotesOf(
  db: Db,
  questionnaire: OverviewQuestionnaire,
  admission: Admission,
): Promise<ReadonlyMap<string, string[]>> {
  const texts = await writtenTexts(db, questionnaire, admission)
  const { items } = await pageOfTexts(db, texts, { isStarred: true }, { offset: 0, first: mostQuotes })
  const byQuestion = Map.groupBy(items, ({ questionId }) => questionId)
  return new Map([...byQuestion].map(([id, quotes]) => [id, quotes.map(({ text }) => text)]))
}
