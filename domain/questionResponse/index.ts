export { type AnswerGap, answerGap } from './answerGap'
export {
  type AnswerableQuestion,
  asksReinforcement,
  blankRow,
  isNotApplicable,
  notApplicable,
  offersNotApplicable,
  takesText,
} from './answerRow'
export { estimatedMinutes } from './estimatedMinutes'
export { longestText } from './limits'
export * from './questionResponse.schema'
export { type ResponseProblem, responseProblems, wrongKinds } from './responseProblems'
export { type IdentifiedRow, rowsToStore } from './rowsToStore'
export { longestNothing, saysNothing } from './saysNothing'
export { asksShare, percentOfShare, type ShareField, shareFields, shareOfPercent, withAskedShares } from './shares'
export { type TextBoxPrompt, textBoxesFor, textBoxPrompt } from './textBoxes'
