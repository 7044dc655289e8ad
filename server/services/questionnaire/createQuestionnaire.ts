import 'server-only'
import type { z } from 'zod'
import { createQuestionnaireSchema, defaultSectionName } from '@/domain/questionnaire'
import { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { showInText } from '../blob'
import { lockDepartment } from '../lockDepartment'
import { mapIdConflict } from '../mapIdConflict'
import { lockCompany, assertSubscriptionActive, timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { scheduleDays } from './scheduleDays'
import { withCleanThanks } from './withCleanThanks'

type Input = z.infer<typeof createQuestionnaireSchema>

const refuse = (path: string, key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })

/**
 * The location of the new questionnaire; department administrators create theirs in their own department, whatever
 * they request.
 */
function placeOf(actor: SignedIn, { subscriptionId, subscriptionDepartmentId }: Input) {
  const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
  return {
    subscriptionId,
    subscriptionDepartmentId: isDepartmental ? actor.subscriptionDepartmentId : subscriptionDepartmentId,
  }
}

function checkFields(input: Input, { subscriptionId }: ReturnType<typeof placeOf>): void {
  if (!input.isTemplate && subscriptionId === null) throw refuse('subscriptionId', 'required')
  if (!input.isTemplate && input.questionnaireType === null) throw refuse('questionnaireType', 'required')
}

/** Creates a questionnaire with one open section. A company whose subscription ended creates templates only. */
export const createQuestionnaire = useCase({
  input: createQuestionnaireSchema,
  ability: 'questionnaires.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }, input) => placeOf(actor, input),
  run: async ({ db, actor, now, input, subject }) => {
    checkFields(input, subject)
    const { subscriptionId } = subject
    const dates = scheduleDays(input, await timeZoneOf(db, subscriptionId))
    return transaction(db, async (tx) => {
      if (!input.isTemplate && subscriptionId !== null) {
        await lockCompany(tx, subscriptionId)
        await assertSubscriptionActive(tx, subscriptionId, now)
      }
      await lockDepartment(tx, actor, subject)
      const reminderPlan = input.reminderPlan ?? Prisma.DbNull
      const data = {
        ...withCleanThanks(input),
        reminderPlan,
        ...dates,
        ...subject,
        userId: actor.userId,
        createdAt: now,
      }
      await showInText(tx, actor, { texts: [data.thanksText], subscriptionId })
      const created = await mapIdConflict(tx.questionnaire.create({ data }))
      const displayOrder = Math.floor(now.getTime() / 1000)
      await tx.questionnaireSection.create({
        data: { questionnaireId: created.id, subscriptionId, name: defaultSectionName(1), displayOrder },
      })
      return created
    })
  },
})
