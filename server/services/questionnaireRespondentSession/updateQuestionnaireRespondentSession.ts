import 'server-only'
import { updateQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { groupSizeOf } from '@/domain/result'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { lockDepartment } from '../lockDepartment'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { versionOfManaged } from '../run'
import { useCase } from '../useCase'
import { managedSession } from './questionnaireRespondentSessions'
import { participantRows } from './participantRows'

const refused = (key: string) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'subscriptionDepartmentId', key }] })

/** What a refused save carries where only groups are shown: nothing that changes while the person answers. */
const managedPart = ({
  id,
  subscriptionDepartmentId,
  lineManagerName,
  lineManagerEmail,
}: Prisma.QuestionnaireRespondentSessionModel) => {
  const managed = { subscriptionDepartmentId, lineManagerName, lineManagerEmail }
  return { id, ...managed, version: versionOfManaged(managed) }
}

/**
 * Changes the department and line manager of a participant in this questionnaire; the person's own department
 * stays. For department administrators the participant stays in their department. Where participants were promised
 * that only groups are shown, the department of a finished participant is fixed: two figures would differ by this
 * one person.
 */
export const updateQuestionnaireRespondentSession = useCase({
  input: updateQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.update',
  absent: 'absentParticipant',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => managedSession(db, actor, id),
  run: async ({ input, subject: { id, subscriptionId, questionnaireId }, ...context }) => {
    const { db, actor } = context
    const { subscriptionDepartmentId, lineManagerName, lineManagerEmail, version } = input
    await transaction(db, async (tx) => {
      if (subscriptionDepartmentId === null && !actor.roles.includes('SubscriptionAdministration'))
        throw refused('departmentUnknown')
      if (subscriptionDepartmentId) await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
      await lockRow(tx, 'QuestionnaireRespondentSession', id)
      const stored = await tx.questionnaireRespondentSession.findFirst({
        where: { id, archived: false },
        include: { questionnaire: true, subscription: true },
      })
      if (stored === null) throw new AppError('NOT_FOUND')
      const sizes = [stored.subscription.smallestGroupSize, stored.questionnaire.promisedGroupSize]
      const isOfGroups = groupSizeOf(...sizes) !== null
      assertCurrentVersion(version, isOfGroups ? managedPart(stored) : stored)
      const isMoved =
        subscriptionDepartmentId !== undefined && subscriptionDepartmentId !== stored.subscriptionDepartmentId
      if (isMoved && stored.endDate !== null && isOfGroups) throw refused('departmentFixed')
      await tx.questionnaireRespondentSession.update({
        where: { id },
        data: { subscriptionDepartmentId, lineManagerName, lineManagerEmail, version: { increment: 1 } },
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: isMoved ? 'participant.moved' : 'participant.updated',
          subjectId: stored.userId,
          subscriptionId,
          detail: { name: stored.questionnaire.name },
        },
      )
    })
    const [row] = await participantRows(db, actor, { questionnaireIds: [questionnaireId], id })
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  },
})
