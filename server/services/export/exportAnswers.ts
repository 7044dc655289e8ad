import 'server-only'
import { exportAnswersSchema } from '@/domain/export'
import { words } from '@/locales/words'
import { recordAudit } from '../auditEvent'
import { type AnalyserPlace, analyserPlace, questionnairesIn } from '../analyser'
import { reachOf } from '../overview'
import { type SignedInContext, useCase } from '../useCase'
import { campaignCodeBook } from './campaignCodeBook'
import { campaignQuestions } from './campaignQuestions'
import { lineVariables, linesOf } from './campaignRows'
import { campaignRuns } from './campaignRuns'
import { exportable } from './exportCampaign'
import { csvStream, fileName, mimeTypes, sheetWidths, workbookStream } from './exportStream'
import { type PersonColumns, personVariables } from './personColumns'
import { wavesOf } from './wavesOf'

type Wanted = { questionnaireIds: readonly string[]; all: boolean; names: boolean }

/** The campaigns to export, each with its waves; those of which only groups are shown are left out. */
async function campaignsOf(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  place: AnalyserPlace,
  { questionnaireIds, all, names }: Wanted,
) {
  const { timeZone } = place.company
  const choice = { isEverybody: all, hasNames: names }
  const found = await db.questionnaire.findMany({
    where: { AND: [questionnairesIn(place), questionnaireIds.length > 0 ? { id: { in: [...questionnaireIds] } } : {}] },
    select: { id: true },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
  })
  const located = await Promise.all(found.map(({ id }) => exportable(db, actor, id)))
  const shown = located.filter((campaign) => campaign !== null && campaign.smallestGroupSize === null)
  return Promise.all(
    shown.map(async (campaign) => {
      const { id, name } = campaign!
      const person: PersonColumns = { campaign: { id, name }, hasNames: names, hasStatus: all }
      const [questions, runs] = await Promise.all([
        campaignQuestions(db, id),
        campaignRuns(db, reachOf(actor, campaign!), choice),
      ])
      const lines = { runs, questions, timeZone, person, wave: 0 }
      return { ...lines, waves: await wavesOf({ db, actor }, campaign!, lines, choice) }
    }),
  )
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
    const { db, now } = context
    const { timeZone, id: subscriptionId, name } = place.company
    const campaigns = await campaignsOf(context, place, { questionnaireIds, all, names })
    await recordAudit(context, {
      action: 'campaign.exported',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail: { name, count: campaigns.reduce((sum, { runs }) => sum + runs.length, 0) },
    })
    const t = words('en-GB', 'campaignExport')
    const header = [...personVariables({ hasNames: names, hasStatus: all }), ...lineVariables]
    const lines = linesOf(
      db,
      campaigns.flatMap(({ waves, ...campaign }) => [campaign, ...waves]),
    )
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
