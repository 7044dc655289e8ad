import { mayAskShares, mayBeNotApplicable, mayBeReinforced, type QuestionForm } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/__generated__/operations'

/** Initial values of the editor: those of an existing question, or an empty question of a section. */
export function questionForm(question: QuestionDetailFragment | null, questionnaireSectionId: string): QuestionForm {
  return {
    questionnaireSectionId: question?.questionnaireSectionId ?? questionnaireSectionId,
    questionType: question?.questionType ?? 'Measure',
    responseType: question?.responseType ?? null,
    analysisTypeId: question?.analysisTypeId ?? null,
    questionText: question?.questionText ?? '',
    reinforcementText: question?.reinforcementText ?? '',
    isReinforcementRequired:
      question !== null && question.isReinforcementRequired && mayBeReinforced(question.questionType),
    minTextBoxes: question?.minTextBoxes ?? 0,
    maxTextBoxes: question?.maxTextBoxes ?? 0,
    scaleMax: question?.scaleMax ?? 10,
    isNARequired: question !== null && question.isNARequired && mayBeNotApplicable(question.responseType),
    isPercentage: question?.isPercentage ?? false,
    isIncrease: question?.isIncrease ?? null,
    asksIsolation: question !== null && question.asksIsolation && mayAskShares(question.responseType),
    asksConfidence: question !== null && question.asksConfidence && mayAskShares(question.responseType),
    multipleChoiceResponse1: question?.multipleChoiceResponse1 ?? '',
    multipleChoiceResponse2: question?.multipleChoiceResponse2 ?? '',
    multipleChoiceResponse3: question?.multipleChoiceResponse3 ?? '',
    multipleChoiceResponse4: question?.multipleChoiceResponse4 ?? '',
    multipleChoiceResponse5: question?.multipleChoiceResponse5 ?? '',
    multipleChoiceResponse6: question?.multipleChoiceResponse6 ?? '',
    multipleChoiceResponse7: question?.multipleChoiceResponse7 ?? '',
    multipleChoiceResponse8: question?.multipleChoiceResponse8 ?? '',
  }
}
