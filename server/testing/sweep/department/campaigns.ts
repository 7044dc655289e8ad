import { days } from '@/domain/day'
import { followUp } from '@/server/testing/factories/followUp'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { openLink } from '@/server/testing/factories/openLink'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import type { Where } from './people'

/** Milliseconds. */
export const day = days(1)

/** A day before. */
export const yesterday = (now: Date) => new Date(now.getTime() - day)

/** A questionnaire with a section and a question, with the marked texts of its place. */
async function createCampaign(
  { place: { id, words }, subscriptionId, subscriptionDepartmentId, analysisTypeId, archived = false }: Where,
  fields: Parameters<typeof questionnaire>[0],
) {
  const campaignTexts = {
    name: words,
    description: words,
    templateDescription: words,
    thanksText: words,
    thanksLinkLabel: words,
    inviteSubject: words,
    inviteOpening: words,
    reminderSubject: words,
    reminderOpening: words,
  }
  const made = await questionnaire({
    id: id(),
    subscriptionId,
    subscriptionDepartmentId,
    archived,
    ...campaignTexts,
    ...fields,
  })
  const section = await questionnaireSection({
    id: id(),
    questionnaireId: made.id,
    name: words,
    description: words,
    archived,
  })
  const texts = {
    questionText: words,
    reinforcementText: words,
    options: [words, words],
  }
  const theirs = await question({ id: id(), questionnaireSectionId: section.id, analysisTypeId, archived, ...texts })
  return { id: made.id, sectionId: section.id, questionId: theirs.id }
}

/** A campaign being built, a started one with training and a base amount, and a template. */
export async function questionnairesOf(where: Where) {
  const { id, words } = where.place
  const { now, archived = false } = where
  const dates = { startDate: yesterday(now), endDate: new Date(now.getTime() + 30 * day) }
  const draft = await createCampaign(where, dates)
  const live = await createCampaign(where, { ...dates, isPublished: true, publishedAt: now, hasSentEmails: true })
  const template = await createCampaign(where, { isTemplate: true })
  const unit = await learningUnit({ id: id(), questionnaireId: live.id, name: words, provider: words, archived })
  const amount = await questionnaireAnalysisTypeLink({
    id: id(),
    questionnaireId: live.id,
    analysisTypeId: where.analysisTypeId,
    archived,
  })
  return { draft, live, template, unit, amount }
}

/** An open link and a wave of a campaign. */
export const waysOf = async ({ id, subscriptionId }: { id: string; subscriptionId: string }) => ({
  openLink: (await openLink({ questionnaireId: id, subscriptionId })).id,
  followUp: (await followUp({ campaignId: id, subscriptionId })).id,
})

/** A campaign that asked what people would do; returns its question. */
export async function pastCampaign(where: Where): Promise<string> {
  const { place, now, archived = false } = where
  const { id, sectionId } = await createCampaign(where, {
    startDate: yesterday(now),
    isPublished: true,
    publishedAt: now,
  })
  const meant = { questionType: 'Commitment' as const, responseType: 'TextBoxes' as const, archived }
  const asked = await question({ id: place.id(), questionnaireId: id, questionnaireSectionId: sectionId, ...meant })
  return asked.id
}
