import 'server-only'
import { type CampaignFormat, type Cell, exportCampaignSchema } from '@/domain/export'
import { groupSizeOf, noRuns, participation } from '@/domain/result'
import { words } from '@/locales/words'
import type { Db, Prisma } from '@/server/db/client'
import { dayInZone } from '@/domain/day'
import { formatDateTime } from '@/domain/format'
import { recordAudit } from '../auditEvent'
import { answeredIn } from '../answerPlace'
import { reachOf } from '../overview'
import { useCase } from '../useCase'
import { campaignCodeBook } from './campaignCodeBook'
import { campaignQuestions } from './campaignQuestions'
import { campaignRows, lineVariables, linesOf } from './campaignRows'
import { campaignRuns } from './campaignRuns'
import { csvStream, fileName, mimeTypes, sheetWidths, workbookStream } from './exportStream'
import { type PersonColumns, personVariables } from './personColumns'
import { wavesOf } from './wavesOf'
import { runCounts, type RunScope } from '../result'

/** The facts of a campaign that an export needs besides its questions. */
const exportedInclude = {
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
  learningUnit: true,
} satisfies Prisma.QuestionnaireInclude
type Exported = Prisma.QuestionnaireGetPayload<{ include: typeof exportedInclude }>
type ExportFacts = { now: Date; scope: RunScope; rows: number; timeZone: string; currencyText: string }

/** The campaign, its participants and the cost of the training, one fact a row. */
async function campaignFacts(
  db: Db,
  questionnaire: Exported,
  { now, scope, rows, timeZone, currencyText }: ExportFacts,
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

const extensions = { xlsx: 'xlsx', csv: 'csv', long: 'csv', codebook: 'csv' } as const

/** A campaign that a caller may export, located for them; null outside their scope. */
export async function exportable(db: Db, actor: Parameters<typeof answeredIn>[1], questionnaireId: string) {
  const found = await answeredIn(
    db,
    actor,
    await db.questionnaire.findFirst({
      where: { id: questionnaireId, archived: false, subscriptionId: { not: null }, isTemplate: false },
      include: exportedInclude,
    }),
  )
  return found?.subscription == null
    ? null
    : {
        ...found,
        company: found.subscription,
        smallestGroupSize: groupSizeOf(found.subscription.smallestGroupSize, found.promisedGroupSize),
      }
}

/**
 * All answers to a campaign as a file that is streamed: a row for each run, or in long form a line for each value. Its
 * participants are fixed before the first byte. While the company shows only groups there is none, as for every
 * other list of single people's answers; its figures are a file of their own (`exportFigures`).
 */
export const exportCampaign = useCase({
  input: exportCampaignSchema,
  ability: 'questionnaireRespondentSessions.readAnswers',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => exportable(db, actor, questionnaireId),
  run: async ({ input: { format, all, names }, subject, ...context }) => {
    const { db, now, actor } = context
    const { id, name, company } = subject
    const { timeZone } = company
    const scope = reachOf(actor, subject)
    const hasPeople = format !== 'codebook'
    const [questions, runs] = await Promise.all([
      campaignQuestions(db, id),
      hasPeople ? campaignRuns(db, scope, { isEverybody: all, hasNames: names }) : [],
    ])
    if (hasPeople)
      await recordAudit(context, {
        action: 'campaign.exported',
        subjectType: 'Questionnaire',
        subjectId: id,
        subscriptionId: company.id,
        detail: { name, count: runs.length },
      })
    const person: PersonColumns = { campaign: { id, name }, hasNames: names, hasStatus: all }
    const rowsInput = { runs, questions, timeZone, person, wave: 0 }
    const choice = { isEverybody: all, hasNames: names }
    const waves = format === 'long' ? await wavesOf(context, subject, rowsInput, choice) : []
    const facts = { now, scope, rows: runs.length, timeZone, currencyText: company.currencyText }
    const sheet = format === 'codebook' ? 'codeBook' : 'answers'
    return {
      filename: fileName(`${words('en-GB', 'campaignExport')(`sheet.${sheet}`)} - ${name}`, {
        now,
        timeZone,
        extension: extensions[format],
      }),
      mimeType: mimeTypes[extensions[format]],
      chunks: await campaignFile(db, { format, campaign: subject, asked: rowsInput, waves, facts }),
    }
  },
})

type Parts = {
  format: CampaignFormat
  campaign: Exported & { company: NonNullable<Exported['subscription']> }
  asked: Parameters<typeof campaignRows>[1]
  waves: Parameters<typeof linesOf>[1]
  facts: Parameters<typeof campaignFacts>[2]
}

/** The bytes of an export as a stream: a .csv under variable names, or a workbook with code book and facts. */
async function campaignFile(
  db: Db,
  { format, campaign, asked, waves, facts: exportFacts }: Parts,
): Promise<AsyncGenerator<Uint8Array>> {
  if (format === 'long')
    return csvStream([...personVariables(asked.person), ...lineVariables], linesOf(db, [asked, ...waves]))
  const { variables, header, rows } = campaignCodeBook({ ...campaign.company, ...asked })
  if (format === 'csv') return csvStream(variables, campaignRows(db, asked))
  if (format === 'codebook') return csvStream(header, [rows])
  const t = words('en-GB', 'campaignExport')
  const facts = await campaignFacts(db, campaign, exportFacts)
  return workbookStream([
    {
      name: t('sheet.answers'),
      widths: variables.map(() => sheetWidths.answer),
      headings: [variables],
      pages: campaignRows(db, asked),
    },
    { name: t('sheet.codeBook'), widths: sheetWidths.codeBook, headings: [header], pages: [rows] },
    { name: t('sheet.campaign'), widths: sheetWidths.campaign, headings: [], pages: [facts] },
  ])
}
