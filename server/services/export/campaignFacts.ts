import 'server-only'
import { dayInZone } from '@/domain/day'
import type { Cell } from '@/domain/export'
import { formatDateTime } from '@/domain/format'
import { participation } from '@/domain/result'
import { words } from '@/locales/words'
import type { Db, Prisma } from '@/server/db/client'
import type { RunScope } from '../result'

/** The facts of a campaign that an export needs besides its questions. */
export const exportedInclude = {
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
  learningUnit: true,
} satisfies Prisma.QuestionnaireInclude
export type Exported = Prisma.QuestionnaireGetPayload<{ include: typeof exportedInclude }>
type Told = { now: Date; scope: RunScope; rows: number; timeZone: string; currencyText: string }

/** The campaign, its participants and the cost of the training, one fact a row. */
export async function campaignFacts(
  db: Db,
  questionnaire: Exported,
  { now, scope, rows, timeZone, currencyText }: Told,
): Promise<Cell[][]> {
  const t = words('en-GB', 'campaignExport')
  const { name, subscription, subscriptionDepartment, startDate, endDate } = questionnaire
  const training = questionnaire.learningUnit?.archived === false ? questionnaire.learningUnit : null
  const asked: Prisma.QuestionnaireRespondentSessionWhereInput = {
    questionnaireId: questionnaire.id,
    archived: false,
    ...(scope.withinDepartmentId == null ? {} : { subscriptionDepartmentId: scope.withinDepartmentId }),
  }
  const countOf = (more: Prisma.QuestionnaireRespondentSessionWhereInput) =>
    db.questionnaireRespondentSession.count({ where: { ...asked, ...more } })
  const joinedByLink = { openLinkId: { not: null } }
  const isFinished = { endDate: { not: null } }
  const [all, finished, joined, joinedCompleted] = await Promise.all([
    countOf({}),
    countOf(isFinished),
    countOf(joinedByLink),
    countOf({ ...joinedByLink, ...isFinished }),
  ])
  const people = participation({ asked: all, completed: finished, joined, joinedCompleted })
  const day = (instant: Date | null) => (instant === null ? null : new Date(dayInZone(instant, timeZone)))
  const facts: [string, Cell][] = [
    ['id', questionnaire.id],
    ['name', name],
    ['company', subscription?.name ?? null],
    ['department', subscriptionDepartment?.name ?? null],
    ['startDate', day(startDate)],
    ['endDate', day(endDate)],
    ['timeZone', timeZone],
    ['invited', people.invited],
    ['completed', people.completed],
    ['joined', joined],
    ['joinedCompleted', joinedCompleted],
    ['rows', rows],
    ['exported', formatDateTime(now, timeZone)],
    ['currency', currencyText],
  ]
  const ofTraining: [string, Cell][] =
    training === null
      ? []
      : [
          ['training', training.name],
          ['trainingType', training.learningUnitType],
          ['provider', training.provider],
          ['cost', Number(training.cost)],
          ['costPerLearner', Number(training.costPerLearner)],
        ]
  return [...facts, ...ofTraining].map(([fact, value]) => [t(`campaign.${fact}`, { currency: currencyText }), value])
}
