import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import { scaleStep } from '@/domain/scale'
import type { Db } from '@/server/db/client'
import { blobUrl } from '../blob'
import { stopPage } from '../email'
import { publicUseCase } from '../publicUseCase'
import { managedPeople, nameOf } from './managedPeople'
import { managerQuestions } from './managerQuestions'
import { type OpenedRequest, openRequestOf } from './managerLinkOf'

/** The scales that a request asks, as its page shows them. */
export async function askedOf(db: Db, { managerView }: OpenedRequest) {
  const questions = await managerQuestions(db, managerView.id)
  return questions.filter(({ id }) => managerView.questionIds.includes(id))
}

type Asked = Awaited<ReturnType<typeof askedOf>>

/** The manager's people, with what this request says about them; nothing of what they answered, nor whether they did. */
async function peopleOf(db: Db, request: OpenedRequest, asked: Asked) {
  const { managerView, email, moment } = request
  const people = await managedPeople(db, managerView.id, email)
  const answers = await db.managerAnswer.findMany({
    where: {
      managerRequestId: request.id,
      moment,
      questionnaireRespondentSessionId: { in: people.map(({ runId }) => runId) },
    },
  })
  return people.map((person) => {
    const own = answers.filter((answer) => answer.questionnaireRespondentSessionId === person.runId)
    return {
      runId: person.runId,
      name: nameOf(person),
      steps: asked.flatMap(({ id, isPercentage }) => {
        const amount = own.find(({ questionId }) => questionId === id)?.amount ?? null
        return amount === null ? [] : [{ questionId: id, step: scaleStep(amount.toNumber(), isPercentage) }]
      }),
      support: own.flatMap(({ supportItem, choice }) =>
        supportItem === null || choice === null ? [] : [{ supportItem, choice }],
      ),
    }
  })
}

/**
 * What the page of a manager's personal link shows; null where it opens nothing, also for a manager who manages no participant
 * any more. Reading it changes nothing: mail scanners open links too.
 */
export const openManagerRequest = publicUseCase({
  because: 'line managers without an account answer from a mail; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, ...context }) => {
    const request = await openRequestOf(context, code)
    if (request === null) return null
    const { managerView, subscription, moment, name, closesAt } = request
    const asked = await askedOf(context.db, request)
    const people = await peopleOf(context.db, request, asked)
    if (people.length === 0) return null
    const { name: companyName, brandColor, brandImageBlobReferenceId: logo, timeZone } = subscription
    const { privacyNotice, privacyUrl, termsUrl } = subscription
    return {
      moment,
      managerName: name,
      campaignName: managerView.questionnaire.name,
      closesAt: closesAt.toISOString(),
      timeZone,
      company: { name: companyName, brandColor, logoUrl: logo === null ? null : blobUrl(logo) },
      questions: asked.map(({ id, stem, questionText, scaleMax, isPercentage, scaleLabels, scaleLook }) => ({
        ...{ id, stem, questionText, scaleMax, isPercentage, scaleLabels, scaleLook },
      })),
      people,
      stopUrl: stopPage(request.id),
      legal: { privacyNotice, privacyUrl, termsUrl },
    }
  },
})
