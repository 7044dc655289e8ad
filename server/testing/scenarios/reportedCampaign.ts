import { db } from '@/server/db/client'
import { companyAdmin } from '../actors'
import { analysisType } from '../factories/analysisType'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { ended, questionnaire } from '../factories/questionnaire'
import { questionnaireRespondentSession } from '../factories/questionnaireRespondentSession'
import { questionResponse } from '../factories/questionResponse'
import { subscription } from '../factories/subscription'
import { subscriptionDepartment } from '../factories/subscriptionDepartment'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')

type Named = { firstName: string; lastName: string; subscriptionDepartmentId?: string | null; isFinished?: boolean }

/**
 * A company-wide campaign with a before/after question finished by people of two departments, and an administrator
 * who may report on it.
 */
export async function reportedCampaign(name = 'Spring') {
  const { id: subscriptionId } = await subscription({ name: 'Harbour Vale', timeZone: 'Europe/London' })
  const [care, sales] = [
    await subscriptionDepartment({ subscriptionId, name: 'Care' }),
    await subscriptionDepartment({ subscriptionId, name: 'Sales' }),
  ]
  const campaign = await questionnaire({ subscriptionId, name, ...ended, startDate })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const pair = await question({
    questionnaireId: campaign.id,
    responseType: 'ComparisonScale',
    scaleMax: 10,
    analysisTypeId: category.id,
    questionText: 'How sure are you?',
  })
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const learner = async (
    { firstName, lastName, subscriptionDepartmentId = sales.id, isFinished = true }: Named,
    [before, after]: readonly [number, number] = [4, 6],
  ) => {
    const somebody = await profile({ subscriptionId, firstName, lastName })
    const run = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId: somebody.userId,
      subscriptionDepartmentId,
      startDate,
      endDate: isFinished ? endDate : null,
    })
    for (const [displayOrder, amountInput] of [before, after].entries())
      await questionResponse({
        questionId: pair.id,
        questionnaireRespondentSessionId: run.id,
        displayOrder,
        amountInput,
      })
    return somebody.userId
  }
  const showGroupsOnly = () =>
    db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
  return {
    subscriptionId,
    care,
    sales,
    campaign,
    questionnaireId: campaign.id,
    sectionId: pair.questionnaireSectionId,
    learner,
    showGroupsOnly,
    admin: companyAdmin({ userId, subscriptionId }),
  }
}
