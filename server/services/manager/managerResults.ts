import 'server-only'
import { isEnoughManagers, managerViewSchema, supportItems } from '@/domain/manager'
import { pointOf } from '@/domain/trajectory'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { answeredQuestionnaire, reachOf } from '../overview'
import { admit, type Admitted, figures, managerFigures, type ManagerFigures } from '../result'
import { useCase } from '../useCase'
import { managerQuestions } from './managerQuestions'

type Mean = { n: number; mean: number; sd: number | null }
const meanOf = (given: Mean | undefined) => (given === undefined ? null : pointOf(given))

type Subject = { id: string; subscriptionId: string | null }

/** Whether a reader sees the participants of a campaign all together, and not those of one department beside others. */
async function seesWhole(db: Db, { id }: Subject, departmentId: string | null): Promise<boolean> {
  if (departmentId === null) return true
  const other = await db.questionnaireRespondentSession.findFirst({
    where: {
      questionnaireId: id,
      archived: false,
      OR: [{ subscriptionDepartmentId: null }, { subscriptionDepartmentId: { not: departmentId } }],
    },
    select: { id: true },
  })
  return other === null
}

const nothing: ManagerFigures = { questions: [], support: [], gaps: [] }

/**
 * What managers said, as far as it may be shown. Where only groups are shown nothing is until nobody can answer any more, and
 * each figure is over as many people and managers as the smallest group, of the whole campaign: every reading is the same.
 */
async function shownFigures(
  db: Db,
  admitted: Admitted,
  wanted: { subject: Subject; questionIds: string[]; now: Date },
) {
  const { subject, questionIds, now } = wanted
  const { smallest } = admitted
  if (smallest === null) return managerFigures(db, admitted, { questionIds, finishedBy: null })
  const view = await db.managerView.findUnique({ where: { id: subject.id } })
  const closesAt = view?.closesAt ?? null
  if (closesAt === null || closesAt >= now) return nothing
  if (!(await seesWhole(db, subject, admitted.scope.withinDepartmentId ?? null))) return nothing
  const found = await managerFigures(db, admitted, { questionIds, finishedBy: closesAt })
  const isShown = ({ people, managers }: { people: number; managers: number }) =>
    isEnoughManagers({ people, managers, smallest })
  return {
    questions: found.questions.filter(isShown).map((one) => ({ ...one, sd: null })),
    support: found.support.filter(isShown),
    gaps: [],
  }
}

const supportOf = ({ support }: ManagerFigures) =>
  supportItems.flatMap((item) => {
    const found = support.find(({ supportItem }) => supportItem === item)
    if (found === undefined) return []
    const { n, yes, partly, no } = found
    const share = (choice: 'Yes' | 'Partly' | 'No', count: number) => ({ choice, count, share: (count / n) * 100 })
    return [{ item, n, shares: [share('Yes', yes), share('Partly', partly), share('No', no)] }]
  })

/**
 * What learners and managers say of a campaign's scales beside each other, for whoever reads its results: over the people of
 * whom both are known, or each by itself where there is no such person and where only groups are shown.
 */
export async function managerResultsOf(db: Db, actor: SignedIn, subject: Subject, now: Date) {
  const admitted = await admit(db, reachOf(actor, subject))
  const view = await db.managerView.findUnique({ where: { id: subject.id } })
  const asked = (await managerQuestions(db, subject.id)).filter(({ id }) => view?.questionIds.includes(id) === true)
  const questionIds = asked.map(({ id }) => id)
  const [learners, said] = await Promise.all([
    figures(db, admitted, {}, { hasLearners: false }),
    shownFigures(db, admitted, { subject, questionIds, now }),
  ])
  const isOfGroups = admitted.smallest !== null
  const hasAnswers = said.questions.length + said.support.length > 0
  return {
    isOfGroups,
    isWithheld: isOfGroups && !hasAnswers,
    questions: asked.map((question) => {
      const own = learners.questions.find(({ questionId }) => questionId === question.id)
      const ofManagers = (moment: 'Before' | 'After') =>
        meanOf(said.questions.find((one) => one.questionId === question.id && one.moment === moment))
      const after = own?.meanAfter ?? null
      const both = said.gaps.find(({ questionId }) => questionId === question.id)
      const beside =
        both === undefined
          ? {
              learners: own === undefined || after === null ? null : meanOf({ n: own.n, mean: after, sd: own.sdAfter }),
              managers: ofManagers('After'),
            }
          : {
              learners: meanOf({ n: both.n, mean: both.learnerMean, sd: both.learnerSd }),
              managers: meanOf({ n: both.n, mean: both.managerMean, sd: both.managerSd }),
            }
      return { question, ...beside, expected: ofManagers('Before'), gap: meanOf(both) }
    }),
    support: supportOf(said),
  }
}

/** Learners and managers beside each other, in figures alone: never by name. */
export const managerResults = useCase({
  input: managerViewSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: ({ db, actor, now, subject }) => managerResultsOf(db, actor, subject, now),
})
