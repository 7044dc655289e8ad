import 'server-only'
import { campaignComparisonSchema } from '@/domain/comparison'
import { groupSizeOf } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { answerScope, authorize, type SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { admitSides, type Department, type Side } from './admitSides'
import { comparedCategories } from './comparedCategories'
import { comparedQuestions } from './comparedQuestions'
import { comparedSide } from './comparedSide'
import { findComparable } from './findComparable'
import { sideResults } from './sideResults'

type Asking = { db: Db; actor: SignedIn; subscriptionId: string }

/** A live department of the company whose results the caller may see, null for none asked for. */
async function department({ db, actor, subscriptionId }: Asking, id: string | null): Promise<Department | null> {
  if (id === null) return null
  const found = await db.subscriptionDepartment.findFirst({
    where: { id, subscriptionId, archived: false },
    select: { id: true, name: true },
  })
  if (found === null) throw new AppError('NOT_FOUND')
  authorize(actor, 'result.read', { subscriptionId, subscriptionDepartmentId: found.id })
  return found
}

const noNames = { categories: [], questions: [] }

/** What both sides were asked; nothing while one of them is withheld. */
async function resultsOf(db: Db, { left, right }: { left: Side; right: Side }) {
  if (left.isWithheld || right.isWithheld)
    return { categories: [], questions: [], onlyLeft: noNames, onlyRight: noNames, withheld: noNames }
  const [lefts, rights] = await Promise.all([sideResults(db, left), sideResults(db, right)])
  const [categories, questions] = [comparedCategories(lefts, rights), comparedQuestions(lefts, rights)]
  const names = (key: 'onlyLeft' | 'onlyRight' | 'withheld') => ({
    categories: categories[key],
    questions: questions[key],
  })
  return {
    categories: categories.categories,
    questions: questions.questions,
    onlyLeft: names('onlyLeft'),
    onlyRight: names('onlyRight'),
    withheld: names('withheld'),
  }
}

/** Two campaigns of a company, or two groups of one, side by side. Outside the caller's scope: NOT_FOUND. */
export const campaignComparison = useCase({
  input: campaignComparisonSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => findComparable(db, actor, questionnaireId),
  run: async ({ db, actor, input, subject }) => {
    const { subscriptionId, subscription } = subject
    const other =
      input.withQuestionnaireId === null
        ? subject
        : await findComparable(primaryOf(db), actor, input.withQuestionnaireId, subscriptionId)
    if (other === null) throw new AppError('NOT_FOUND')
    authorize(actor, 'result.read', other)
    const asking = { db: primaryOf(db), actor, subscriptionId }
    const left = { questionnaire: subject, department: await department(asking, input.leftDepartmentId) }
    const right = { questionnaire: other, department: await department(asking, input.rightDepartmentId) }
    const sides = await admitSides(db, { left, right }, answerScope(actor))
    const [leftSide, rightSide, results] = await Promise.all([
      comparedSide(db, sides.left),
      comparedSide(db, sides.right),
      resultsOf(db, sides),
    ])
    return {
      left: leftSide,
      right: rightSide,
      ...subscription,
      smallestGroupSize: groupSizeOf(
        subscription.smallestGroupSize,
        subject.promisedGroupSize,
        other.promisedGroupSize,
      ),
      ...results,
    }
  },
})
