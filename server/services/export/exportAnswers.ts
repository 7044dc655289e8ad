import 'server-only'
import { type Cell, exportAnswersSchema } from '@/domain/export'
import { words } from '@/locales/words'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import { analyserPlace, questionnairesIn } from '../analyser'
import { reachOf } from '../overview'
import { useCase } from '../useCase'
import { campaignCodeBook } from './campaignCodeBook'
import { campaignQuestions } from './campaignQuestions'
import { campaignLines, lineVariables } from './campaignRows'
import { campaignRuns } from './campaignRuns'
import { exportable } from './exportCampaign'
import { csvStream, fileName, mimeTypes, sheetWidths, workbookStream } from './exportStream'
import { type PersonColumns, personVariables } from './personColumns'

type Campaign = Parameters<typeof campaignLines>[1]

/** The lines of several campaigns, one after the other. */
async function* linesOf(db: Db, campaigns: readonly Campaign[]): AsyncGenerator<Cell[][]> {
  for (const campaign of campaigns) yield* campaignLines(db, campaign)
}

/**
 * The answers to several campaigns of a company in one file in long form, which needs no common columns: all that the
 * caller may export, or those of a list. Campaigns of which only groups are shown are left out; a listed one that the
 * caller may not export is none of theirs.
 */
export const exportAnswers = useCase({
  input: exportAnswersSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionId }) => {
    const id = subscriptionId ?? actor.subscriptionId
    return id === null ? null : analyserPlace(db, actor, id)
  },
  run: async ({ input: { questionnaireIds, format, all, names }, subject: place, ...context }) => {
    const { db, now, actor } = context
    const { timeZone, id: subscriptionId, name } = place.company
    const found = await db.questionnaire.findMany({
      where: { AND: [questionnairesIn(place), questionnaireIds.length > 0 ? { id: { in: questionnaireIds } } : {}] },
      select: { id: true },
      orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    })
    const located = await Promise.all(found.map(({ id }) => exportable(db, actor, id)))
    const shown = located.filter((campaign) => campaign !== null && campaign.smallestGroupSize === null)
    const campaigns = await Promise.all(
      shown.map(async (campaign): Promise<Campaign> => {
        const person: PersonColumns = {
          campaign: { id: campaign!.id, name: campaign!.name },
          hasNames: names,
          hasStatus: all,
        }
        const [questions, runs] = await Promise.all([
          campaignQuestions(db, campaign!.id),
          campaignRuns(db, reachOf(actor, campaign!), { isEverybody: all, hasNames: names }),
        ])
        return { runs, questions, timeZone, person }
      }),
    )
    await recordAudit(context, {
      action: 'campaign.exported',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail: { name, count: campaigns.reduce((sum, { runs }) => sum + runs.length, 0) },
    })
    const t = words('en-GB', 'campaignExport')
    const header = [...personVariables({ hasNames: names, hasStatus: all }), ...lineVariables]
    const lines = linesOf(db, campaigns)
    const books = campaigns.map((campaign) => ({
      ...campaignCodeBook({ ...place.company, ...campaign }),
      campaign: campaign.person.campaign,
    }))
    return {
      filename: fileName(`${t('sheet.allAnswers')} - ${name}`, { now, timeZone, extension: format }),
      mimeType: mimeTypes[format],
      chunks:
        format === 'csv'
          ? csvStream(header, lines)
          : workbookStream([
              {
                name: t('sheet.answers'),
                widths: header.map(() => sheetWidths.answer),
                headings: [header],
                pages: lines,
              },
              {
                name: t('sheet.codeBook'),
                widths: [38, ...sheetWidths.codeBook],
                headings: [[t('codeBook.campaign'), ...(books[0]?.header ?? [])]],
                pages: books.map(({ rows, campaign }) => rows.map((row) => [campaign.id, ...row])),
              },
            ]),
    }
  },
})
