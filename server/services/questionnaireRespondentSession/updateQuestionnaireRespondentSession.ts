import 'server-only'
import { updateQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockDepartment } from '../lockDepartment'
import { refuseOlderVersion } from '../refuseOlderVersion'
import { useCase } from '../useCase'
import { managedSession } from './managedSession'
import { participantRows } from './participantRows'

const departmentUnknown = () => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }] })

/** Changes the department and line manager of a participant in this questionnaire; the person stays where they are. Administrators of a department keep theirs in it. */
export const updateQuestionnaireRespondentSession = useCase({
  input: updateQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => managedSession(db, actor, id),
  run: async ({ db, actor, input, subject: { id, subscriptionId, questionnaireId } }) => {
    const { subscriptionDepartmentId, lineManagerName, lineManagerEmail, version } = input
    await transaction(db, async (tx) => {
      if (subscriptionDepartmentId === null && !actor.roles.includes('SubscriptionAdministration')) throw departmentUnknown()
      if (subscriptionDepartmentId) await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
      await tx.$queryRaw`SELECT "id" FROM "QuestionnaireRespondentSession" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
      const stored = await tx.questionnaireRespondentSession.findFirst({ where: { id, archived: false } })
      if (stored === null) throw new AppError('NOT_FOUND')
      refuseOlderVersion(version, stored)
      await tx.questionnaireRespondentSession.update({ where: { id }, data: { subscriptionDepartmentId, lineManagerName, lineManagerEmail, version: { increment: 1 } } })
    })
    const [row] = await participantRows(db, actor, { questionnaireId, id })
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  },
})
