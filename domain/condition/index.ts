export { type ConditionProblem, conditionProblems, type Outline, type OutlineQuestion } from './conditionProblems'
export { hasValue, testsFor } from './holds'
export { answersByQuestion, conditionalQuestions, type ConditionalQuestion, shownQuestions } from './shownQuestions'
export { unreachable } from './unreachable'
