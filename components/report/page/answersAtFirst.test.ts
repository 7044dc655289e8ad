import { expect, it } from 'vitest'
import type { ReportQuestion } from '@/domain/report'
import { answersAtFirst } from './answersAtFirst'

const sections = (questions: number, answers: number) => [
  {
    section: {
      questions: Array.from(
        { length: questions },
        () => ({ answers: Array.from({ length: answers }) }) as unknown as ReportQuestion,
      ),
    },
  },
]

it('is all up to 3,000 in a report, and a few per question in a longer one', () => {
  expect(answersAtFirst([])).toBeNull()
  expect(answersAtFirst(sections(30, 100))).toBeNull()
  expect(answersAtFirst(sections(30, 101))).toBe(25)
})
