import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { type CampaignFormat, exportCampaignSchema } from '@/domain/export'
import { groupSizeOf } from '@/domain/result'
import { words } from '@/locales/words'
import { recordAudit } from '../audit'
import { answeredIn } from '../answerPlace'
import { reachOf } from '../overview'
import { useCase } from '../useCase'
import { campaignCodeBook } from './campaignCodeBook'
import { campaignFacts, exportedInclude } from './campaignFacts'
import { campaignFile } from './campaignFile'
import { campaignQuestions } from './campaignQuestions'
import { campaignRows } from './campaignRows'
import { campaignRuns } from './campaignRuns'

/** A name cut by whole signs, so that none is torn in two. */
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
 * What everybody answered to a campaign, a row a run, as a file that is written while it is sent. Who is in it is settled before the
 * first byte. While the company shows no small groups there is none, as for every other list of single people's answers.
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
