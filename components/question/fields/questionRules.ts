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

/**
 * Clears the optional additions that no longer fit; the text of the second prompt is preserved in case it fits again.
 */
function clearMisfits(questionType: QuestionType, responseType: ResponseType | null): Partial<QuestionForm> {
  return {
    ...(mayBeNotApplicable(responseType) ? {} : { isNARequired: false }),
    ...(mayBeReinforced(questionType) ? {} : { isReinforcementRequired: false }),
    ...(mayAskShares(responseType) ? {} : { asksIsolation: false, asksConfidence: false }),
  }
}

/**
 * Other changes when a question type is selected: a response type that no longer fits is cleared, and text answers get
 * text boxes unless chosen otherwise.
 */
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
    ...clearMisfits(questionType, kept),
  }
}

/** Other changes when a response type is selected. A scale without a usable maximum starts at ten. */
export function responseTypeChange(question: QuestionForm, responseType: ResponseType): Partial<QuestionForm> {
  const isUsable = question.scaleMax >= 1 && question.scaleMax <= 10
  return {
    responseType,
    ...textBoxLimits(question.questionType, responseType),
    ...clearMisfits(question.questionType, responseType),
    ...(hasScale(responseType) ? { scaleMax: isUsable ? question.scaleMax : 10 } : { isPercentage: false }),
  }
}

/** The two toggles are mutually exclusive; pressing the active one clears the choice. */
export function toggleIncrease(current: boolean | null, pressed: 'increase' | 'decrease'): boolean | null {
  const wanted = pressed === 'increase'
  return current === wanted ? null : wanted
}

const optionField = (number: OptionNumber): OptionField => `multipleChoiceResponse${number}`

/** Whether an option is enabled: once the one before it is filled. */
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
