import 'server-only'
import { everyOption, hasCounts, ordersOptions, otherOptionOf } from '@/domain/question'
import { questionAnswersSchema } from '@/domain/overview'
import { formatResponse } from '@/domain/format'
import { countsOfGiven, offeredAnswers } from '@/domain/report'
import { groupSizeOf, type SmallestGroup } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { answeredIn } from '../answerPlace'
import { useCase } from '../useCase'
import { type Admission, admission, reachOf } from './admission'
import { givenTo, learnersOf, namelessAnswers } from './givenAnswers'
import { isInWords, textCounts } from './textCounts'
import { pageOfTexts, textsTo } from './words/writtenTexts'
import type { RunScope } from '../result'
import { includedRuns } from './includedRuns'
import { type Answer, answerColumns, learnerAnswer } from './learnerAnswer'

/**
 * A page of the chosen learners' answers to a question. While the company withholds small groups no names are
 * shown: of text questions the texts of all together are listed, from enough people on; a choice of people would
 * reveal their authors.
 */
export const questionAnswers = useCase({
  input: questionAnswersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionId }) => {
    const live = { archived: false, subscriptionId: { not: null }, isTemplate: false }
    const question = await db.question.findFirst({
      where: { id: questionId, archived: false, questionnaireSection: { archived: false }, questionnaire: live },
      include: { questionnaire: { include: { subscription: true } } },
    })
    return question === null ? null : answeredIn(db, actor, { ...question.questionnaire, question })
  },
  run: async ({ db, actor, input, subject: { question, subscription, ...questionnaire } }) => {
    const admitting = await admission(db, reachOf(actor, questionnaire), input)
    const { scope, admitted, isChosen, isWithheld } = admitting
    const smallest = groupSizeOf(subscription?.smallestGroupSize, questionnaire.promisedGroupSize)
    const other = () => otherAnswers(db, question, smallest, admitting)
    if (smallest === null) {
      const currencySymbol = subscription?.currencySymbol ?? '£'
      return { ...(await namedAnswers(db, scope, { ...input, question, currencySymbol })), other }
    }
    const nothing = {
      items: [],
      words: [],
      counts: null,
      totalCount: 0,
      hasOtherWordings: false,
      isNameless: true,
      isWithheld: isWithheld || isChosen,
      other,
    }
    if (isWithheld || isChosen || !isInWords(question) || ordersOptions(question.responseType)) return nothing
    const { withheld } = await textCounts(db, admitted, [question])
    if (withheld.has(question.id)) return { ...nothing, isWithheld: true }
    return { ...(await namelessAnswers(db, admitted, question, input)), other }
  },
})

/** The most texts that are listed below the counts. */
const mostOther = 100

/**
 * What was written at the option of a question that asks for words, without names, and how many texts there are; null for a
 * question without one. Withheld by the rules of texts.
 */
async function otherAnswers(
  db: Db,
  question: Prisma.QuestionGetPayload<object>,
  smallest: SmallestGroup,
  admitting: Admission,
) {
  const number = otherOptionOf(question)
  const option = everyOption(question).find((one) => one.number === number)
  if (option === undefined) return null
  const texts = await textsTo(db, [question], smallest, admitting)
  const { items, totalCount } = await pageOfTexts(db, texts, {}, { offset: 0, first: mostOther })
  const words = items.map(({ text, times }) => ({ text, times }))
  return { option: option.text, words, totalCount, isWithheld: texts.isWithheld || texts.withheld.has(question.id) }
}

type Chosen = { textInput: string | null; amountInput: number | null; yesNoInput: boolean | null; count: number }

/** How many people gave each answer to a question with choices or a scale, by the text that was shown; null for others. */
async function countsOf(
  db: Db,
  given: Prisma.Sql,
  question: Prisma.QuestionGetPayload<object>,
  currencySymbol: string,
) {
  if (!hasCounts(question.responseType)) return null
  const isGiven = Prisma.sql`(btrim(answer."textInput") <> '' OR answer."yesNoInput" IS NOT NULL OR answer."amountInput" IS NOT NULL)`
  const people = Prisma.sql`count(DISTINCT answer."questionnaireRespondentSessionId")::int`
  const [rows, [all]] = await Promise.all([
    db.$queryRaw<Chosen[]>`
      SELECT btrim(answer."textInput") AS "textInput", answer."amountInput"::float8 AS "amountInput", answer."yesNoInput", ${people} AS "count"
      ${given} AND ${isGiven} GROUP BY 1, 2, 3`,
    db.$queryRaw<{ people: number }[]>`SELECT ${people} AS "people" ${given} AND ${isGiven}`,
  ])
  return countsOfGiven({
    responseType: question.responseType,
    options: offeredAnswers(question),
    given: rows.map(({ count, ...row }) => ({ text: formatResponse(question, row, currencySymbol), count })),
    people: all?.people ?? 0,
  })
}

type AnswersQuery = {
  question: Prisma.QuestionGetPayload<object>
  currencySymbol: string
  offset: number
  first: number
}

/** A page of answers to a question by the learners' names, and the total number of learners who answered. */
async function namedAnswers(db: Db, scope: RunScope, { question, currencySymbol, offset, first }: AnswersQuery) {
  const given = givenTo(question.id, includedRuns(scope))
  const [learners, [all]] = await Promise.all([
    learnersOf(db, Prisma.sql`SELECT answer."questionnaireRespondentSessionId" ${given}`, { offset, first }),
    db.$queryRaw<{ totalCount: number; hasOtherWordings: boolean }[]>`
      SELECT count(DISTINCT answer."questionnaireRespondentSessionId")::int AS "totalCount",
        coalesce(bool_or(answer."wordingNumber" <> ${question.wordingNumber}), false) AS "hasOtherWordings" ${given}`,
  ])
  const ofPage = Prisma.sql`SELECT unnest(${learners.map(({ sessionId }) => sessionId)}::uuid[])`
  const answers = await db.$queryRaw<
    Answer[]
  >`SELECT ${answerColumns} ${givenTo(question.id, ofPage)} ORDER BY answer."displayOrder"`
  const bySession = Map.groupBy(answers, ({ sessionId }) => sessionId)
  const items = learners.map((learner) =>
    learnerAnswer(question, learner, bySession.get(learner.sessionId) ?? [], currencySymbol),
  )
  return {
    items,
    words: [],
    counts: await countsOf(db, given, question, currencySymbol),
    totalCount: all?.totalCount ?? 0,
    hasOtherWordings: all?.hasOtherWordings ?? false,
    isNameless: false,
    isWithheld: false,
  }
}
