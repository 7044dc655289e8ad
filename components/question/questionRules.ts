import {
  hasOptions,
  hasScale,
  mayAskShares,
  mayBeNotApplicable,
  mayBeReinforced,
  optionNumbers,
  type OptionField,
  type OptionNumber,
  type QuestionForm,
  type QuestionType,
  type ResponseType,
  responseTypesFor,
  textBoxLimits,
} from '@/domain/question'

/** What is asked besides goes where it no longer fits; the words of the second prompt are kept, in case it fits again. */
function withoutMisfits(questionType: QuestionType, responseType: ResponseType | null): Partial<QuestionForm> {
  return {
    ...(mayBeNotApplicable(responseType) ? {} : { isNARequired: false }),
    ...(mayBeReinforced(questionType) ? {} : { isReinforcementRequired: false }),
    ...(mayAskShares(responseType) ? {} : { asksIsolation: false, asksConfidence: false }),
  }
}

/** What else changes when the question type is chosen: a response type that no longer fits goes, what is said in words is written into boxes unless chosen otherwise. */
export function questionTypeChange(
  questionType: QuestionType,
  responseType: ResponseType | null,
): Partial<QuestionForm> {
  const kept =
    responseType !== null && responseTypesFor(questionType).includes(responseType)
      ? responseType
      : questionType === 'Measure'
        ? null
        : 'TextBoxes'
  return {
    questionType,
    responseType: kept,
    ...textBoxLimits(questionType, kept),
    ...withoutMisfits(questionType, kept),
  }
}

/** What else changes when the response type is chosen. A scale that has no usable maximum starts at ten. */
export function responseTypeChange(question: QuestionForm, responseType: ResponseType): Partial<QuestionForm> {
  const isUsable = question.scaleMax >= 1 && question.scaleMax <= 10
  return {
    responseType,
    ...textBoxLimits(question.questionType, responseType),
    ...withoutMisfits(question.questionType, responseType),
    ...(hasScale(responseType) ? { scaleMax: isUsable ? question.scaleMax : 10 } : { isPercentage: false }),
  }
}

/** The two toggles exclude each other; pressing the active one takes the choice back. */
export function toggleIncrease(current: boolean | null, pressed: 'increase' | 'decrease'): boolean | null {
  const wanted = pressed === 'increase'
  return current === wanted ? null : wanted
}

const optionField = (number: OptionNumber): OptionField => `multipleChoiceResponse${number}`

/** An option may be written once the one before it is filled. */
export function optionIsOpen(question: Pick<QuestionForm, OptionField>, number: OptionNumber): boolean {
  const previous = optionNumbers.find((candidate) => candidate === number - 1)
  return previous === undefined || question[optionField(previous)].trim() !== ''
}

/** Which parts of the editor a question shows. */
export function questionParts(question: Pick<QuestionForm, 'questionType' | 'responseType'>): {
  asksOptions: boolean
  asksScale: boolean
  asksTextBoxes: boolean
  asksDirection: boolean
  asksNotApplicable: boolean
  asksReinforcement: boolean
  asksShares: boolean
} {
  const { questionType, responseType } = question
  return {
    asksOptions: hasOptions(responseType),
    asksScale: hasScale(responseType),
    asksTextBoxes: questionType !== 'Measure' && !hasOptions(responseType),
    asksDirection: questionType === 'Measure',
    asksNotApplicable: mayBeNotApplicable(responseType),
    asksReinforcement: mayBeReinforced(questionType),
    asksShares: mayAskShares(responseType),
  }
}
