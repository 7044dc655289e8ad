import 'server-only'
import { type CampaignFormat, exportCampaignSchema } from '@/domain/export'
import { groupSizeOf } from '@/domain/result'
import { words } from '@/locales/words'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import { answeredIn } from '../answerPlace'
import { reachOf } from '../overview'
import { useCase } from '../useCase'
import { campaignCodeBook } from './campaignCodeBook'
import { campaignFacts, type Exported, exportedInclude } from './campaignFacts'
import { campaignQuestions } from './campaignQuestions'
import { campaignLines, campaignRows, lineVariables } from './campaignRows'
import { campaignRuns } from './campaignRuns'
import { csvStream, fileName, mimeTypes, sheetWidths, workbookStream } from './exportStream'
import { type PersonColumns, personVariables } from './personColumns'

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
    const asked = { runs, questions, timeZone, person }
    const told = { now, scope, rows: runs.length, timeZone, currencyText: company.currencyText }
    const sheet = format === 'codebook' ? 'codeBook' : 'answers'
    return {
      filename: fileName(`${words('en-GB', 'campaignExport')(`sheet.${sheet}`)} - ${name}`, {
        now,
        timeZone,
        extension: extensions[format],
      }),
      mimeType: mimeTypes[extensions[format]],
      chunks: await campaignFile(db, { format, campaign: subject, asked, told }),
    }
  },
})

type Parts = {
  format: CampaignFormat
  campaign: Exported & { company: NonNullable<Exported['subscription']> }
  asked: Parameters<typeof campaignRows>[1]
  told: Parameters<typeof campaignFacts>[2]
}

/** The bytes of an export as a stream: a .csv under variable names, or a workbook with code book and facts. */
async function campaignFile(db: Db, { format, campaign, asked, told }: Parts): Promise<AsyncGenerator<Uint8Array>> {
  if (format === 'long')
    return csvStream([...personVariables(asked.person), ...lineVariables], campaignLines(db, asked))
  const { variables, header, rows } = campaignCodeBook({ ...campaign.company, ...asked })
  if (format === 'csv') return csvStream(variables, campaignRows(db, asked))
  if (format === 'codebook') return csvStream(header, [rows])
  const t = words('en-GB', 'campaignExport')
  const facts = await campaignFacts(db, campaign, told)
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
