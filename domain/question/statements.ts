import { plainText } from '../richText'
import { hasScale, type ResponseType } from './kinds'
import type { ScaleLook } from './question'

/** Most statements that are asked together. */
export const mostStatements = 15

type Scale = {
  questionnaireSectionId: string
  responseType: ResponseType | null
  stem: string
  scaleMax: number
  isPercentage: boolean
  scaleLabels: string[]
  scaleLook: ScaleLook
  beforeLabel: string
  afterLabel: string
  isNARequired: boolean
  isOptional: boolean
}

/** Whether a question is a statement on a scale that it may share with others. */
export const isStatement = ({ stem, responseType }: Pick<Scale, 'stem' | 'responseType'>): boolean =>
  stem !== '' && hasScale(responseType)

type Titled = Pick<Scale, 'stem' | 'responseType'> & { questionText: string }

/** The text of a question where it stands alone, without markup: of a statement behind its stem. */
export function questionTitle(question: Titled): string {
  const text = plainText(question.questionText)
  if (!isStatement(question)) return text
  // "I can …" and "How much do you agree?" already end in a mark.
  return /\p{P}$/u.test(question.stem) ? `${question.stem} ${text}` : `${question.stem}: ${text}`
}

/** What statements that are asked together have in common. */
const sharedFields = [
  'questionnaireSectionId',
  'stem',
  'responseType',
  'scaleMax',
  'isPercentage',
  'scaleLabels',
  'scaleLook',
  'beforeLabel',
  'afterLabel',
  'isNARequired',
  'isOptional',
] as const satisfies (keyof Scale)[]

const shares = (one: Scale, other: Scale): boolean =>
  sharedFields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/**
 * The questions in their order: consecutive statements with the same stem and scale together, every other question
 * alone. A statement beyond the most that are asked together begins another group.
 */
export function statementGroups<Question extends Scale>(questions: readonly Question[]): [Question, ...Question[]][] {
  const groups: [Question, ...Question[]][] = []
  for (const question of questions) {
    const group = groups.at(-1)
    if (group && isStatement(question) && group.length < mostStatements && shares(group[0], question))
      group.push(question)
    else groups.push([question])
  }
  return groups
}
