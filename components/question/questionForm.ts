import {
  mayAskShares,
  mayBeNotApplicable,
  mayBeReinforced,
  type QuestionForm,
  questionFormSchema,
  storedCondition,
} from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/question/__generated__/operations'

const { shape } = questionFormSchema
const names = Object.keys(shape) as (keyof QuestionForm)[]

/** Initial values of the editor: those of an existing question, or an empty question of a section. */
export function questionForm(question: QuestionDetailFragment | null, questionnaireSectionId: string): QuestionForm {
  const blank: Partial<QuestionForm> = {
    questionnaireSectionId,
    questionType: 'Measure',
    questionText: '',
    minTextBoxes: 0,
    maxTextBoxes: 0,
  }
  const valueOf = (name: keyof QuestionForm) =>
    question?.[name] ?? blank[name] ?? shape[name].safeParse(undefined).data ?? null
  return {
    ...(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as QuestionForm),
    condition: storedCondition(question?.condition ?? null),
    isReinforcementRequired:
      question !== null && question.isReinforcementRequired && mayBeReinforced(question.questionType),
    isNARequired: question !== null && question.isNARequired && mayBeNotApplicable(question.responseType),
    asksIsolation: question !== null && question.asksIsolation && mayAskShares(question.responseType),
    asksConfidence: question !== null && question.asksConfidence && mayAskShares(question.responseType),
  }
}
