import { expect, it } from 'vitest'
import { Prisma } from '@/server/db/client'
import { copiedQuestion } from './copiedQuestion'

const now = new Date('2026-06-10T12:00:00Z')
const places = {
  id: 'copy',
  questionnaireId: 'other',
  questionnaireSectionId: 'section',
  subscriptionId: 'company',
  analysisTypeId: null,
  displayOrder: 3,
  condition: Prisma.DbNull,
}

it('has every column of the original but its history', () => {
  const columns = Object.keys(Prisma.QuestionScalarFieldEnum)
  const texts = Object.fromEntries(columns.map((column) => [column, `its ${column}`]))
  const source = { ...texts, options: ['its option'], optionOrder: [1] } as never
  const { question } = copiedQuestion(source, places, now)
  const { wordingNumber, version, createdAt, updatedAt, ...kept } = source as Record<string, unknown>
  expect([wordingNumber, version, createdAt, updatedAt]).not.toContain(undefined)
  expect(question).toEqual({ ...kept, ...places, archived: false, followsId: null })
})
