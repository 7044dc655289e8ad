import 'server-only'
import { questionAnswersSchema } from '@/domain/overview'
import { groupSizeOf } from '@/domain/result'
import { answeredIn } from '../answerPlace'
import { useCase } from '../useCase'
import { admission, reachOf } from './admission'
import { namedAnswers } from './namedAnswers'
import { namelessAnswers } from './namelessAnswers'
import { isInWords, textCounts } from './textCounts'

/**
 * A page of what the learners chosen answered to a question. While the company shows no small groups nobody is named: of questions
 * answered in words the words of everybody together are listed, from enough people on; whose they are would follow from a choice.
 */
export const questionAnswers = useCase({
  input: questionAnswersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionId }) => {
    const live = { archived: false, subscriptionId: { not: null }, isTemplate: false }
    const question = await db.question.findFirst({
      where: { id: questionId, archived: false, questionnaireSection: { archived: false }, questionnaire: live },
      include: { questionnaire: { include: { subscription: true } } },
    })
    return question === null ? null : answeredIn(db, actor, { ...question.questionnaire, question })
  },
  run: async ({ db, actor, input, subject: { question, subscription, ...questionnaire } }) => {
    const { scope, admitted, isChosen, isWithheld } = await admission(db, reachOf(actor, questionnaire), input)
    if (groupSizeOf(subscription?.smallestGroupSize, questionnaire.promisedGroupSize) === null)
      return namedAnswers(db, scope, { ...input, question, currencySymbol: subscription?.currencySymbol ?? '£' })
    const nothing = {
      items: [],
      words: [],
      totalCount: 0,
      hasOtherWordings: false,
      isNameless: true,
      isWithheld: isWithheld || isChosen,
    }
    if (isWithheld || isChosen || !isInWords(question)) return nothing
    const { withheld } = await textCounts(db, admitted, [question])
    return withheld.has(question.id) ? { ...nothing, isWithheld: true } : namelessAnswers(db, admitted, question, input)
  },
})
