'use client'
import { useTranslations } from 'next-intl'
import { type ExampleQuestion, exampleQuestions, optionNumbers, type QuestionType } from '@/domain/question'
import type { WordedExample } from './exampleForm'

/** The example questions in words: of one question type or all, with every word of a search in them. */
export function useExamples(questionType: QuestionType | null, search: string): readonly WordedExample[] {
  const t = useTranslations('exampleQuestion')
  const examples: readonly ExampleQuestion[] = exampleQuestions
  const worded = examples.map((example): WordedExample => {
    const answers = optionNumbers
      .slice(0, example.options ?? 0)
      .map((number) => t(`options.${example.key}.multipleChoiceResponse${number}` as Parameters<typeof t>[0]))
    return { ...example, text: t(`text.${example.key}`), answers }
  })
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return worded.filter((example) => {
    const words = [example.text, example.analysisType, ...example.answers].join(' ').toLowerCase()
    return (
      (questionType === null || example.questionType === questionType) && wanted.every((word) => words.includes(word))
    )
  })
}
