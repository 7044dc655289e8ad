import {
  type ExampleQuestion,
  type OptionField,
  optionNumbers,
  type QuestionForm,
  textBoxLimits,
} from '@/domain/question'
import { questionForm } from './questionForm'

export type WordedExample = ExampleQuestion & { text: string; answers: readonly string[] }

/** An example as a question of a section, with one of the analysis types that are offered. */
export function exampleForm(
  example: WordedExample,
  questionnaireSectionId: string,
  analysisTypeId: string,
): QuestionForm {
  const { questionType, responseType, isPercentage = false, isIncrease = null, text, answers } = example
  const options = Object.fromEntries(
    optionNumbers.map((number) => [`multipleChoiceResponse${number}`, answers[number - 1] ?? '']),
  ) as Record<OptionField, string>
  const fields = { questionType, responseType, isPercentage, isIncrease, analysisTypeId, questionText: text }
  return {
    ...questionForm(null, questionnaireSectionId),
    ...fields,
    ...textBoxLimits(questionType, responseType),
    ...options,
  }
}
