import 'server-only'
import type { Cell } from '@/domain/export'
import { formatDate, formatDateTime } from '@/domain/format'
import { words } from '@/locales/words'
import type { Db, Prisma } from '@/server/db/client'
import type { RunScope } from '../result'

/** The facts of a campaign that an export needs besides its questions. */
export const exportedInclude = {
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
  learningUnit: true,
} satisfies Prisma.QuestionnaireInclude
type Exported = Prisma.QuestionnaireGetPayload<{ include: typeof exportedInclude }>
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
  const [invited, completed] = await Promise.all([
    db.questionnaireRespondentSession.count({ where: asked }),
    db.questionnaireRespondentSession.count({ where: { ...asked, endDate: { not: null } } }),
  ])
  const day = (instant: Date | null) => (instant === null ? null : formatDate(instant, timeZone))
  const facts: [string, Cell][] = [
    ['name', name],
    ['company', subscription?.name ?? null],
    ['department', subscriptionDepartment?.name ?? null],
    ['startDate', day(startDate)],
    ['endDate', day(endDate)],
    ['timeZone', timeZone],
    ['invited', invited],
    ['completed', completed],
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
