import 'server-only'
import { expectedRange, type ImpactKind, type ImpactLevel, updateExpectedValuesSchema } from '@/domain/impact'
import { contributing, figureOf, hasCounts, hasFigures, isPair } from '@/domain/question'
import { plainText } from '@/domain/richText'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { recordAudit } from '../auditEvent'
import { type OverviewQuestionnaire, reportedQuestionnaire } from '../overview'
import { lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'

type Question = OverviewQuestionnaire['sections'][number]['questions'][number]

/** What a figure of the chain may be expected of: its key is the id of the category or of the question. */
type Expectable = {
  key: string
  level: ImpactLevel
  kind: ImpactKind
  text: string
  question: Pick<Question, 'responseType' | 'isPercentage' | 'unit' | 'scaleMax'> | null
}

const isReaction = ({ responseType }: Question) => hasFigures(responseType) && hasCounts(responseType)
/** Whether a question counts in the change of its category. */
const isOfChange = ({ responseType }: Question) => responseType !== null && contributing.includes(responseType)

/** The categories and questions of a campaign of which a value can be expected, in the order of the questions. */
function expectablesOf({ sections }: OverviewQuestionnaire): Expectable[] {
  const questions = sections.flatMap((section) => section.questions)
  const reactions = questions.filter(isReaction).map((question) => ({
    key: question.id,
    level: 'Reaction' as const,
    kind: figureOf(question.responseType) === 'score' ? ('Score' as const) : ('Mean' as const),
    text: [question.stem, plainText(question.questionText)].filter(Boolean).join(' '),
    question,
  }))
  const ofCategory = Map.groupBy(
    questions.filter((question) => isOfChange(question) && question.analysisType !== null),
    ({ analysisType }) => analysisType!.id,
  )
  const categories = [...ofCategory].map(([key, own]) => ({
    key,
    level: own.some(({ responseType }) => isPair(responseType)) ? ('Learning' as const) : ('Results' as const),
    kind: 'Change' as const,
    text: own[0]!.analysisType!.name,
    question: null,
  }))
  return [...reactions, ...categories]
}

/** The same with what is expected, null for nothing. */
export async function expectationsOf(db: Db, subject: OverviewQuestionnaire) {
  const stored = await db.expectedValue.findMany({ where: { questionnaireId: subject.id } })
  const valueOf = new Map(stored.map(({ analysisTypeId, questionId, value }) => [analysisTypeId ?? questionId, value]))
  return expectablesOf(subject).map((one) => ({ ...one, value: valueOf.get(one.key) ?? null }))
}

/** Whether something may be expected still: before the first day of a campaign. */
export const mayExpect = (
  {
    questionnaireType,
    isPublished,
    startDate,
  }: Pick<OverviewQuestionnaire, 'questionnaireType' | 'isPublished' | 'startDate'>,
  now: Date,
) => questionnaireType === 'Campaign' && (!isPublished || (startDate !== null && startDate > now))

/** A company's campaign; null for anything else. */
async function expectingCampaign(db: Db, actor: SignedIn, id: string) {
  const found = await reportedQuestionnaire(db, actor, id)
  return found?.questionnaireType === 'Campaign' && found.subscriptionId !== null
    ? { ...found, subscriptionId: found.subscriptionId }
    : null
}

/** Says what is expected of categories and questions of a campaign that has not started, or takes it back. Returns its id. */
export const updateExpectedValues = useCase({
  input: updateExpectedValuesSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => expectingCampaign(db, actor, questionnaireId),
  run: async ({ input: { values }, subject, ...context }) => {
    const { id: questionnaireId, subscriptionId, name } = subject
    const expectables = new Map(expectablesOf(subject).map((one) => [one.key, one]))
    const fieldErrors = values.flatMap(({ id, value }, index) => {
      const expectable = expectables.get(id.toLowerCase())
      if (expectable === undefined) return [{ path: `values.${index}.id`, key: 'notExpectable' }]
      const { level, kind, question } = expectable
      const [low, high] = expectedRange({ level, kind, ...question })
      const isOutside = value !== null && (value < low || value > high)
      return isOutside ? [{ path: `values.${index}.value`, key: 'outOfRange' }] : []
    })
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors })
    await transaction(context.db, async (tx) => {
      const locked = await lockQuestionnaire(tx, questionnaireId)
      if (!mayExpect(locked, context.now)) throw new AppError('CONFLICT', { key: 'expectedTooLate' })
      for (const { id, value } of values) {
        const key = id.toLowerCase()
        const isCategory = expectables.get(key)!.kind === 'Change'
        const of = isCategory ? { analysisTypeId: key } : { questionId: key }
        await tx.expectedValue.deleteMany({ where: { questionnaireId, ...of } })
        if (value !== null) await tx.expectedValue.create({ data: { questionnaireId, subscriptionId, ...of, value } })
      }
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'questionnaire.expectationsChanged',
          subjectType: 'Questionnaire',
          subjectId: questionnaireId,
          subscriptionId,
          detail: { name },
        },
      )
    })
    return questionnaireId
  },
})
