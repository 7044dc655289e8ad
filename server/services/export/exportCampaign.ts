import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { CampaignFormat, exportCampaignSchema, type Cell } from '@/domain/export'
import { formatDate, formatDateTime } from '@/domain/format'
import { groupSizeOf, participation } from '@/domain/result'
import { words } from '@/locales/words'
import { recordAudit } from '../auditEvent'
import { answeredIn } from '../answerPlace'
import { reachOf } from '../overview'
import { useCase } from '../useCase'
import { campaignCodeBook, type CampaignCodeBook } from './campaignCodeBook'
import { campaignQuestions } from './campaignQuestions'
import { campaignRows } from './campaignRows'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import type { RunScope } from '../result'
import { csvText } from './csvText'
import { workbookStream } from './workbookStream'

/** The facts of a campaign that an export needs besides its questions. */
const exportedInclude = {
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
  learningUnit: true,
} satisfies Prisma.QuestionnaireInclude
type Exported = Prisma.QuestionnaireGetPayload<{ include: typeof exportedInclude }>
type Told = { now: Date; scope: RunScope; rows: number; timeZone: string; currencyText: string }

/** The campaign, its participants and the cost of the training, one fact a row. */
async function campaignFacts(
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
  const day = (instant: Date | null) => (instant === null ? null : formatDate(instant, timeZone))
  const facts: [string, Cell][] = [
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

/** A name cut at whole characters, so that none is split. */
const shortName = (name: string) => [...name].slice(0, 100).join('').trim()

const files: Record<CampaignFormat, { sheet: string; extension: string; mimeType: string }> = {
  xlsx: {
    sheet: 'answers',
    extension: 'xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { sheet: 'answers', extension: 'csv', mimeType: 'text/csv; charset=utf-8' },
  codebook: { sheet: 'codeBook', extension: 'csv', mimeType: 'text/csv; charset=utf-8' },
}

/**
 * All answers to a campaign, a row per run, as a file that is streamed. Its participants are fixed before the
 * first byte. While the company withholds small groups there is none, as for every other list of single people's
 * answers.
 */
export const exportCampaign = useCase({
  input: exportCampaignSchema,
  ability: 'questionnaireRespondentSessions.readAnswers',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId }) => {
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
  },
  run: async ({ input: { format, all }, subject, ...context }) => {
    const { db, now, actor } = context
    const { id, name, company } = subject
    const { timeZone } = company
    const scope = reachOf(actor, subject)
    const hasPeople = format !== 'codebook'
    const [questions, runs] = await Promise.all([
      campaignQuestions(db, id),
      hasPeople ? campaignRuns(db, scope, all) : [],
    ])
    const facts =
      format === 'xlsx'
        ? await campaignFacts(db, subject, {
            now,
            scope,
            rows: runs.length,
            timeZone,
            currencyText: company.currencyText,
          })
        : []
    if (hasPeople)
      await recordAudit(context, {
        action: 'campaign.exported',
        subjectType: 'Questionnaire',
        subjectId: id,
        subscriptionId: company.id,
        detail: { name, count: runs.length },
      })
    const codeBook = campaignCodeBook({ ...company, questions, hasStatus: all })
    const { sheet, extension, mimeType } = files[format]
    const title = words('en-GB', 'campaignExport')(`sheet.${sheet}`)
    return {
      filename: safeFilename(`${title} - ${shortName(name)} - ${dayInZone(now, timeZone)}.${extension}`),
      mimeType,
      chunks: campaignFile({
        format,
        codeBook,
        facts,
        pages: campaignRows(db, { runs, questions, timeZone, hasStatus: all }),
      }),
    }
  },
})

/** The unarchived runs of a questionnaire by the learner's name: finished ones, or all. */
async function campaignRuns(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  isEverybody: boolean,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg(run."id" ORDER BY ${nameOrder(Prisma.sql`profile."lastName"`)}, ${nameOrder(Prisma.sql`profile."firstName"`)}, lower(person."email"), run."id")::text[] AS "ids"
    FROM "QuestionnaireRespondentSession" run
    JOIN "User" person ON person."id" = run."userId"
    LEFT JOIN "Profile" profile ON profile."userId" = run."userId" AND profile."subscriptionId" = run."subscriptionId"
    WHERE run."questionnaireId" = ANY(${[...(questionnaireIds ?? [])]}::uuid[]) AND NOT run."archived"
      ${isEverybody ? Prisma.empty : Prisma.sql`AND run."endDate" IS NOT NULL`}
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}`
  return rows[0]?.ids ?? []
}

type Parts = {
  format: CampaignFormat
  codeBook: CampaignCodeBook
  pages: AsyncIterable<Cell[][]>
  facts: readonly (readonly Cell[])[]
}

/** Spreadsheets recognise UTF-8 only by this byte order mark. */
const mark = '\ufeff'
const widths = { answer: 18, codeBook: [22, 60, 24, 24, 16, 18, 18, 40, 44], campaign: [34, 40] }

async function* csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(mark + csvText([header]))
  for await (const page of pages) yield encoder.encode(csvText(page))
}

/** The bytes of an export as a stream: a .csv under variable names, or a workbook with labels, code book and facts. */
function campaignFile({ format, codeBook, pages, facts }: Parts): AsyncGenerator<Uint8Array> {
  const { variables, headings, header, rows } = codeBook
  if (format === 'csv') return csvStream(variables, pages)
  if (format === 'codebook') return csvStream(header, [rows])
  const t = words('en-GB', 'campaignExport')
  return workbookStream([
    { name: t('sheet.answers'), widths: variables.map(() => widths.answer), headings: [headings, variables], pages },
    { name: t('sheet.codeBook'), widths: widths.codeBook, headings: [header], pages: [rows] },
    { name: t('sheet.campaign'), widths: widths.campaign, headings: [], pages: [facts] },
  ])
}
