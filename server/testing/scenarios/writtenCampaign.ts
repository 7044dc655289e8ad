import {
  MarkWrittenAnswerDocument,
  type MarkWrittenAnswerMutationVariables,
} from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { textKey } from '@/server/services/overview/words/writtenTexts'
import { companyAdmin } from '../actors'
import { analysisType } from '../factories/analysisType'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { ended, questionnaire } from '../factories/questionnaire'
import { questionnaireRespondentSession } from '../factories/questionnaireRespondentSession'
import { questionnaireSection } from '../factories/questionnaireSection'
import { questionResponse } from '../factories/questionResponse'
import { subscription } from '../factories/subscription'
import { subscriptionDepartment } from '../factories/subscriptionDepartment'
import { execute } from '../graphql'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')
const byTexts = { questionType: 'Improvement', responseType: 'TextBoxes' } as const

type Written = { learned?: readonly string[]; next?: readonly string[]; isFinished?: boolean }

/** The questions of a company-wide campaign, the first of a category. */
async function createCampaign(subscriptionId: string) {
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended, startDate })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const category = await analysisType({ subscriptionId, name: 'Teamwork' })
  const learned = await question({ questionnaireSectionId, displayOrder: 0, analysisTypeId: category.id, ...byTexts })
  const next = await question({ questionnaireSectionId, displayOrder: 1, ...byTexts })
  return { questionnaireId, category, learned, next }
}

type Change = Omit<MarkWrittenAnswerMutationVariables, 'questionId' | 'key'>

/** Notes something about a text as this administrator. */
async function markAs(actor: Actor, { id: questionId }: { id: string }, text: string, change: Change) {
  const variables = { questionId, key: textKey(text), ...change }
  const { data, error } = await execute(actor, MarkWrittenAnswerDocument, variables)
  if (error !== null) throw error
  return data!.markWrittenAnswer
}

/**
 * A company-wide campaign with two questions answered by texts, the first of a category, and two departments.
 * `learner` adds a participant with their texts; `mark` notes something about a text.
 */
export async function writtenCampaign() {
  const { id: subscriptionId } = await subscription()
  const [care, sales] = [
    await subscriptionDepartment({ subscriptionId, name: 'Care' }),
    await subscriptionDepartment({ subscriptionId, name: 'Sales' }),
  ]
  const campaign = await createCampaign(subscriptionId)
  const { questionnaireId, learned, next } = campaign
  const admin = companyAdmin({ subscriptionId })
  const learner = async (
    firstName: string,
    subscriptionDepartmentId: string | null,
    { isFinished = true, ...written }: Written,
  ) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    const { id: runId } = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      subscriptionDepartmentId,
      startDate,
      endDate: isFinished ? endDate : null,
    })
    for (const [{ id: questionId }, texts = []] of [
      [learned, written.learned],
      [next, written.next],
    ] as const)
      for (const [displayOrder, textInput] of texts.entries())
        await questionResponse({
          questionId,
          questionnaireRespondentSessionId: runId,
          displayOrder,
          textInput,
        })
    return { userId, runId }
  }
  const mark = (question: { id: string }, text: string, change: Change, actor: Actor = admin) =>
    markAs(actor, question, text, change)
  const showGroupsOnly = (smallestGroupSize: number) =>
    db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize } })
  return { ...campaign, subscriptionId, care, sales, admin, learner, mark, showGroupsOnly }
}
