import 'server-only'
import { dayInZone } from '@/domain/day'
import type { Cell } from '@/domain/export'
import { formatDateTime } from '@/domain/format'
import { noRuns, participation } from '@/domain/result'
import { words } from '@/locales/words'
import type { Db, Prisma } from '@/server/db/client'
import { runCounts, type RunScope } from '../result'

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
  const [runs = noRuns] = await runCounts(db, scope)
  const people = participation(runs)
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
    ['joined', people.joined],
    ['joinedCompleted', people.joinedCompleted],
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
