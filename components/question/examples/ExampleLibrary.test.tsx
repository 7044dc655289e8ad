import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Notifications, notifications } from '@mantine/notifications'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQuestionSchema, exampleQuestions } from '@/domain/question'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { Beside } from '@/server/testing/screens/Beside'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { AddFromExamples } from './AddFromExamples'

type Row = Record<string, unknown>

const [questionnaireId, sectionId, confidence, quality] = ['aa', 'bb', 'cc', 'dd'].map(
  (end) => `0192f0a0-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string]
const analysisTypes = [
  { id: quality, name: 'Quality' },
  { id: confidence, name: 'confidence' },
]
const confident = 'How confident are you doing this part of your job without help?'
const easier = 'What has become easier for you?'
const firstUse = 'When will you first use what you learned?'

async function opened({
  types = analysisTypes,
  answer = () => undefined,
}: { types?: { id: string; name: string }[]; answer?: (count: number) => Error | undefined } = {}) {
  const models: Row[] = []
  renderWithApollo(
    <>
      <Notifications />
      <Beside query={QuestionnaireDocument} />
      <AddFromExamples questionnaireId={questionnaireId} sectionId={sectionId} analysisTypes={types} />
    </>,
    (operation, variables) => {
      if (operation === 'Questionnaire') return { questionnaire: null }
      if (operation !== 'CreateQuestion') return new Error(operation)
      models.push(variables.model as Row)
      return (
        answer(models.length) ?? {
          createQuestion: { __typename: 'Question', version: 1, displayOrder: 1, ...(variables.model as Row) },
        }
      )
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add from examples' }))
  return { dialog: within(await screen.findByRole('dialog', { name: 'Add from examples' })), models }
}
type Dialog = Awaited<ReturnType<typeof opened>>['dialog']
const tick = (dialog: Dialog, ...texts: string[]) =>
  texts.forEach((text) => fireEvent.click(dialog.getByRole('checkbox', { name: text })))
const count = (dialog: Dialog) => dialog.getAllByRole('checkbox').length
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })

beforeEach(() => notifications.clean())

describe('the library of example questions', () => {
  it('lists all examples with their question and response types', async () => {
    const { dialog } = await opened()
    expect(count(dialog)).toBe(exampleQuestions.length)
    const item = within(dialog.getByText(easier).closest('li') as HTMLElement)
    for (const words of [
      'Improvement',
      'Multiple choice',
      'confidence',
      'Answers: Planning my day, Asking for help, Speaking in meetings, Giving feedback, Making decisions',
    ])
      expect(item.getByText(words)).toBeTruthy()
  })
  it('matches every search term, also within answer options', async () => {
    const { dialog } = await opened()
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search examples' }), {
      target: { value: 'MEETINGS easier' },
    })
    await waitFor(() => expect(count(dialog)).toBe(1))
    expect(dialog.getByText(easier)).toBeTruthy()
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search examples' }), { target: { value: 'zeppelin' } })
    expect(await dialog.findByText('No example fits.')).toBeTruthy()
  })
  it('filters by question type', async () => {
    const { dialog } = await opened()
    fireEvent.click(dialog.getByRole('radio', { name: 'Intent' }))
    expect(count(dialog)).toBe(exampleQuestions.filter(({ questionType }) => questionType === 'Intent').length)
  })
  it('adds the selected examples to the section in the order shown, with the analysis type of the same name', async () => {
    const { dialog, models } = await opened()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add questions' }).disabled).toBe(true)
    tick(dialog, easier, confident)
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 questions' }))
    await gone()
    expect(
      models.map(({ questionText, questionType, responseType, analysisTypeId }) => [
        questionText,
        questionType,
        responseType,
        analysisTypeId,
      ]),
    ).toEqual([
      [confident, 'Measure', 'ComparisonScale', confidence],
      [easier, 'Improvement', 'MultipleChoice', confidence],
    ])
    expect(models[1]).toMatchObject({
      questionnaireSectionId: sectionId,
      options: [
        'Planning my day',
        ...Array.from({ length: 3 }, () => expect.any(String) as string),
        'Making decisions',
      ],
    })
    expect(await screen.findByText('2 questions have been added.')).toBeTruthy()
  })
  it('requires an analysis type where none matches by name', async () => {
    const { dialog, models } = await opened()
    tick(dialog, firstUse, confident)
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 2 questions' })
    expect(add.disabled).toBe(true)
    expect(dialog.getByText('One chosen question matches none of your analysis types.')).toBeTruthy()
    fireEvent.click(dialog.getByLabelText(/^Analysis type for the others/, { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Quality', hidden: true }))
    fireEvent.click(add)
    await gone()
    expect(models.map(({ analysisTypeId }) => analysisTypeId)).toEqual([confidence, quality])
  })
  it('creates only questions that pass validation', async () => {
    const { dialog, models } = await opened({
      types: [...new Set(exampleQuestions.map(({ analysisType }) => analysisType))].map((name) => ({
        id: quality,
        name,
      })),
    })
    for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(dialog.getByRole('button', { name: `Add ${exampleQuestions.length} questions` }))
    await gone()
    expect(models.map((model) => createQuestionSchema.safeParse(model).error?.issues ?? [])).toEqual(
      exampleQuestions.map(() => []),
    )
  })
  it('resumes after a failure without adding a question twice', async () => {
    const { dialog, models } = await opened({
      answer: (requestCount) =>
        requestCount === 2 ? new GraphQLError('down', { extensions: { code: 'INTERNAL' } }) : undefined,
    })
    tick(dialog, confident, easier)
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 questions' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    fireEvent.click(await dialog.findByRole('button', { name: 'Add 2 questions' }))
    await gone()
    expect(models.map(({ questionText }) => questionText)).toEqual([confident, easier, easier])
    expect(models[1]?.id).toBe(models[2]?.id)
  })
})
