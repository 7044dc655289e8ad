import 'server-only'
import { type Cell, exportFiguresSchema } from '@/domain/export'
import { hasScale, questionTitle } from '@/domain/question'
import { words } from '@/locales/words'
import { admission, overviewOf, reachOf, reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { csvStream, fileName, mimeTypes, sheetWidths, workbookStream } from './exportStream'

type Overview = Awaited<ReturnType<typeof overviewOf>>
const columns = [
  'kind',
  'id',
  'name',
  'section',
  'category',
  'n',
  'runs',
  'before',
  'after',
  'mean',
  'change',
  'low',
  'high',
  'total',
  'unit',
  'isWithheld',
] as const
type Line = Partial<Record<(typeof columns)[number], Cell>>

type Figure = Overview['categoryResults'][number]

/** The change of a category or section over all learners, and its total. */
const changeCells = ({ change, result, learners }: Pick<Figure, 'change' | 'result' | 'learners'>): Line => ({
  n: change.n,
  runs: learners,
  change: change.mean,
  low: change.low,
  high: change.high,
  total: result,
})

type Question = Overview['sectionResults'][number]['questions'][number]

function questionLine(question: Question, section: string): Line {
  const { id, n, mean, change, isWithheld, responseType, recommendation } = question
  return {
    kind: 'question',
    id,
    name: questionTitle(question),
    section,
    n: isWithheld ? null : (change?.n ?? n),
    before: change?.meanBefore ?? null,
    after: change?.meanAfter ?? null,
    mean,
    change: change?.meanChange ?? null,
    low: change?.low ?? recommendation?.low ?? null,
    high: change?.high ?? recommendation?.high ?? null,
    unit: recommendation !== null ? 'score' : hasScale(responseType) ? 'shown' : null,
    isWithheld: Number(isWithheld),
  }
}

/** The options of a ranking by their mean rank, below their question. */
const rankLines = ({ ranking }: Question, section: string): Line[] =>
  ranking.map(({ text, n, meanRank, low, high }) => ({
    kind: 'option',
    name: text,
    section,
    n,
    mean: meanRank,
    low,
    high,
    unit: 'rank',
  }))

/** Every figure of an overview as a line: its categories, its sections, their questions. */
function figureLines(overview: Overview): Cell[][] {
  const t = words('en-GB', 'campaignExport')
  const unit = overview.smallestGroupSize === null ? 'perLearner' : 'answers'
  const lines: Line[] = [
    ...overview.categoryResults.map((figure): Line => ({
      kind: 'category',
      id: figure.analysisTypeId,
      name: figure.name,
      unit,
      ...changeCells(figure),
    })),
    ...overview.sectionResults.flatMap(({ id, sectionName, figure, questions }): Line[] => [
      ...(figure === null ? [] : [{ kind: 'section', id, name: sectionName, unit, ...changeCells(figure) }]),
      ...questions.flatMap((question) => [questionLine(question, sectionName), ...rankLines(question, sectionName)]),
    ]),
  ]
  return lines.map((line) =>
    columns.map((column) => {
      const cell = line[column] ?? null
      if (column === 'kind') return t(`kind.${String(cell)}`)
      return column === 'unit' && cell !== null ? t(`figureUnit.${String(cell)}`) : cell
    }),
  )
}

/**
 * The figures of a questionnaire as its overview shows them, over all learners that the caller may see: also where only
 * groups are shown, since it holds nothing that the overview does not.
 */
export const exportFigures = useCase({
  input: exportFiguresSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ input: { format }, subject, ...context }) => {
    const { db, actor, now } = context
    const chosen = { userIds: null, withoutUserIds: null }
    const overview = await overviewOf(db, subject, await admission(db, reachOf(actor, subject), chosen))
    const t = words('en-GB', 'campaignExport')
    const header = columns.map((column) => t(`figures.${column}`))
    const pages = [figureLines(overview)]
    const timeZone = subject.subscription?.timeZone ?? 'UTC'
    return {
      filename: fileName(`${t('sheet.figures')} - ${subject.name}`, { now, timeZone, extension: format }),
      mimeType: mimeTypes[format],
      chunks:
        format === 'csv'
          ? csvStream(header, pages)
          : workbookStream([{ name: t('sheet.figures'), widths: sheetWidths.figures, headings: [header], pages }]),
    }
  },
})
