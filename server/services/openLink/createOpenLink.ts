import 'server-only'
import { createOpenLinkSchema } from '@/domain/openLink'
import { newSecret } from '@/server/credentials/secretHash'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { lockDepartment } from '../lockDepartment'
import { mapIdConflict } from '../mapIdConflict'
import { askedQuestionnaire } from '../questionnaireRespondentSession'
import { useCase } from '../useCase'
import { assertEndAhead } from './assertEndAhead'
import { openLinkRows, showsGroupsOnly } from './openLinkRows'
import { openLinkView } from './openLinkView'

/** The most open links of one questionnaire that are not closed. */
const mostOpen = 20
/** Characters of a code: 132 random bits. */
const codeLength = 22

/**
 * Creates a link with which anyone may answer a questionnaire of a company. Answers through that of a department
 * administrator count in their department, whatever they request.
 */
export const createOpenLink = useCase({
  input: createOpenLinkSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: ({ input, subject: questionnaire, ...context }) =>
    transaction(context.db, async (tx) => {
      const { actor, now } = context
      const { id: questionnaireId, subscriptionId } = questionnaire
      const { subscriptionDepartmentId: asked, ...fields } = input
      assertEndAhead(input.endDate, now)
      const subscription = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
      if (input.isAnonymous && showsGroupsOnly({ subscription, questionnaire }))
        throw new AppError('CONFLICT', { key: 'openLinkAnonymous' })
      const isWhole = actor.roles.includes('SubscriptionAdministration')
      const subscriptionDepartmentId = isWhole ? asked : actor.subscriptionDepartmentId
      const department = await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
      await lockRow(tx, 'Questionnaire', questionnaireId)
      if ((await tx.openLink.count({ where: { questionnaireId, closedAt: null } })) >= mostOpen)
        throw new AppError('CONFLICT', { key: 'tooManyOpenLinks' })
      const { id } = await mapIdConflict(
        tx.openLink.create({
          data: {
            ...fields,
            questionnaireId,
            subscriptionId,
            subscriptionDepartmentId: department?.id ?? null,
            code: newSecret().slice(0, codeLength),
            createdAt: now,
          },
        }),
      )
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'openLink.created',
          subjectType: 'OpenLink',
          subjectId: id,
          subscriptionId,
          detail: { name: questionnaire.name },
        },
      )
      const [link] = await openLinkRows(tx, { id }, now)
      return openLinkView(tx, link!, now)
    }),
})
