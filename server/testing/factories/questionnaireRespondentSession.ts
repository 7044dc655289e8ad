import { db, type Prisma } from '@/server/db/client'
import { profile } from './profile'
import { questionnaire } from './questionnaire'

type Fields = Partial<Prisma.QuestionnaireRespondentSessionUncheckedCreateInput>

/** A participant's session, not started, of a person of the same company, who counts towards a group. */
export async function questionnaireRespondentSession(fields: Fields = {}) {
  const campaign =
    fields.questionnaireId === undefined
      ? await questionnaire(fields.subscriptionId === undefined ? {} : { subscriptionId: fields.subscriptionId })
      : await db().questionnaire.findUniqueOrThrow({ where: { id: fields.questionnaireId } })
  const subscriptionId = fields.subscriptionId ?? campaign.subscriptionId
  if (subscriptionId === null) throw new Error('A standard template has no participants.')
  const participant =
    fields.userId === undefined
      ? (await profile({ subscriptionId, subscriptionDepartmentId: fields.subscriptionDepartmentId })).user
      : await db().user.findUniqueOrThrow({ where: { id: fields.userId } })
  return db().questionnaireRespondentSession.create({
    data: {
      email: participant.email,
      countsTowardsGroup: true,
      ...fields,
      questionnaireId: campaign.id,
      userId: participant.id,
      subscriptionId,
    },
  })
}
