import 'server-only'
import { isPair } from '@/domain/question'
import { comparisonOf, pointOf } from '@/domain/trajectory'
import type { Db, Prisma } from '@/server/db/client'
import { admit, type Figures, figures, type RunScope, trajectoryFigures, type TrajectoryFigure } from '../result'
import { type FollowUpRow, followUpRows } from './followUpRows'

type Question = Prisma.QuestionGetPayload<{ include: { analysisType: true } }>

type Unit = Pick<Question, 'scaleMax' | 'isPercentage' | 'unit' | 'responseType'>
/** Whether figures of two questions have one unit: a scale that was changed since is another one. */
const isComparable = (one: Unit, other: Unit) =>
  one.isPercentage === other.isPercentage && one.unit === other.unit && one.scaleMax === other.scaleMax

/**
 * The questions of a campaign that its waves ask again, in their order, those of the waves, and the ids of all whose figures
 * have one unit.
 */
export async function repeatedIn(db: Db, campaignId: string, waveIds: readonly string[]) {
  const later = await db.question.findMany({
    where: { questionnaireId: { in: [...waveIds] }, archived: false, followsId: { not: null } },
  })
  const first = await db.question.findMany({
    where: {
      questionnaireId: campaignId,
      id: { in: later.map(({ followsId }) => followsId!) },
      archived: false,
      questionnaireSection: { archived: false },
    },
    include: { analysisType: true },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }, { id: 'asc' }],
  })
  const byId = new Map(first.map((question) => [question.id, question]))
  const comparable = later.filter((one) => byId.has(one.followsId!) && isComparable(one, byId.get(one.followsId!)!))
  return { first, later, questionIds: [...first, ...comparable].map(({ id }) => id) }
}

type Found = {
  found: Figures
  compared: readonly TrajectoryFigure[]
  waves: readonly FollowUpRow[]
  later: readonly Prisma.QuestionModel[]
}

const comparisonsOf = ({ compared, waves }: Found, isOf: (figure: TrajectoryFigure) => boolean) =>
  waves.flatMap(({ id, wave }) => {
    const figure = compared.find((one) => one.waveId === id && isOf(one))
    const comparison = figure === undefined ? null : comparisonOf(figure)
    if (figure === undefined || comparison === null) return []
    const { asked, missing, startedApart } = figure
    return [{ wave, ...comparison, asked, missing, startedApart }]
  })

/** The means of a question in the campaign and in each wave, of all people who answered it there. */
function pointsOf(question: Question, { found, waves, later }: Found) {
  const figureOf = (id: string) => found.questions.find(({ questionId }) => questionId === id)
  const own = figureOf(question.id)
  const point = (at: { wave: number; isStart: boolean }, n: number, mean: number | null, sd: number | null) => {
    const shown = mean === null ? null : pointOf({ n, mean, sd })
    return shown === null ? [] : [{ ...at, ...shown }]
  }
  const [start, end] = [
    { wave: 0, isStart: true },
    { wave: 0, isStart: false },
  ]
  const inCampaign =
    own === undefined
      ? []
      : isPair(question.responseType)
        ? [...point(start, own.n, own.meanBefore, own.sdBefore), ...point(end, own.n, own.meanAfter, own.sdAfter)]
        : point(end, own.n, own.meanBefore, own.sdBefore)
  const inWaves = waves.flatMap(({ id, wave, isBefore }) => {
    const asked = later.find((one) => one.questionnaireId === id && one.followsId === question.id)
    const figure = asked === undefined || !isComparable(asked, question) ? undefined : figureOf(asked.id)
    return figure === undefined ? [] : point({ wave, isStart: isBefore }, figure.n, figure.meanBefore, figure.sdBefore)
  })
  return [...inCampaign, ...inWaves]
}

/** The categories of the before/after scales, each once, by name. */
const categoriesOf = (questions: readonly Question[]) =>
  [
    ...new Map(
      questions.flatMap(({ analysisType }) =>
        analysisType === null ? [] : [[analysisType.id, analysisType] as const],
      ),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

type Subject = { id: string; subscriptionId: string | null }
/** `reach`: the runs of the campaign that the caller may see. */
type Reached = { db: Db; now: Date; reach: RunScope }
export type Trajectory = Awaited<ReturnType<typeof trajectoryIn>>

/**
 * What became of a campaign's changes in its waves: of each question that they ask again the means before, after and in each
 * wave, and over the same people what was gained, kept and lost since; of each category of before/after scales the same in percentage
 * points. Where only groups are shown there are the means alone, as each wave shows them by itself.
 */
export async function trajectoryOf(of: Reached, subject: Subject) {
  return trajectoryIn(of, subject, await followUpRows(of.db, { campaignId: subject.id }, of.now))
}

/** The trajectory of a campaign as its results show it: null until an answer to a wave can be shown. */
export async function answeredTrajectory(of: Reached, subject: Subject): Promise<Trajectory | null> {
  const waves = await followUpRows(of.db, { campaignId: subject.id }, of.now)
  if (!waves.some(({ wave, completedCount }) => wave > 0 && completedCount > 0)) return null
  const found = await trajectoryIn(of, subject, waves)
  return found.questions.some(({ points }) => points.some(({ wave }) => wave > 0)) ? found : null
}

async function trajectoryIn({ db, reach }: Reached, subject: Subject, all: readonly FollowUpRow[]) {
  const waves = all.filter(({ askedCount }) => askedCount > 0)
  const waveIds = waves.map(({ id }) => id)
  const admitted = await admit(db, { ...reach, questionnaireIds: [subject.id, ...waveIds] })
  const { first, later, questionIds } = await repeatedIn(db, subject.id, waveIds)
  const wanted = { campaignId: subject.id, waveIds, questionIds }
  const [found, compared] = await Promise.all([
    figures(db, admitted, {}, { hasLearners: false }),
    trajectoryFigures(db, admitted, wanted),
  ])
  const company =
    subject.subscriptionId === null
      ? null
      : await db.subscription.findUnique({
          where: { id: subject.subscriptionId },
          select: { currencySymbol: true },
        })
  const of = { found, compared, waves, later }
  return {
    waves: [...all],
    isOfGroups: admitted.smallest !== null,
    currencySymbol: company?.currencySymbol ?? '£',
    categories: categoriesOf(first).flatMap(({ id, name }) => {
      const comparisons = comparisonsOf(of, ({ analysisTypeId }) => analysisTypeId === id)
      return comparisons.length === 0 ? [] : [{ id, name, comparisons }]
    }),
    questions: first.map((question) => ({
      question,
      isComparable: later.every((one) => one.followsId !== question.id || isComparable(one, question)),
      points: pointsOf(question, of),
      comparisons: comparisonsOf(of, ({ questionId }) => questionId === question.id),
    })),
  }
}
