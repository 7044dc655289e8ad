import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { AnswersImportScreen } from './AnswersImportScreen'

type Variables = Record<string, unknown>
const [q1, q2] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const heading = 'Rate [I can write a script]'

const job = (more: object = {}) => ({
  __typename: 'ImportJob',
  ...{
    id: q2,
    questionnaireId: q1,
    filename: 'course.csv',
    state: 'Done',
    totalRows: 2,
    doneRows: 2,
    succeededRows: 1,
  },
  ...{ problem: null, finishedAt: '2026-03-02T09:00:00Z', createdAt: '2026-03-02T09:00:00Z', takenBackAt: null },
  ...more,
})
const row = (startRow: number, more: object = {}) => ({
  __typename: 'AnswersPreviewRow',
  ...{ startRow, endRow: null, email: null, endDate: '2026-03-02T09:00:00Z', answers: [], errors: [], notes: [] },
  ...more,
})
const refused = row(3, { errors: ['"9" is no step of this scale.'] })
const column = { __typename: 'AnswersColumn', sheet: 0, heading, content: 'Answer', questionId: q1, part: 0 }

const preview = (columns: object[]) => ({
  answersImportPreview: {
    __typename: 'AnswersImportPreview',
    sheets: [
      {
        __typename: 'AnswersPreviewSheet',
        ...{
          filename: 'course.csv',
          totalRows: 2,
          headings: ['Name', heading],
          samples: ['Ada', '4'],
          place: null,
          problem: null,
        },
      },
    ],
    questions: [
      {
        __typename: 'AnswersPreviewQuestion',
        ...{ id: q1, title: 'I can write a script', isWhole: false },
        parts: ['Before', 'After'].map((name, part) => ({ __typename: 'AnswersQuestionPart', part, name })),
      },
    ],
    columns,
    ...{ match: 'None', scaleFrom: 1, decimalSign: null, isAmbiguous: false, problem: null },
    ...{ totalRows: 2, acceptedRows: 1 },
    rows: [row(2, { answers: [{ __typename: 'AnswersPreviewAnswer', questionId: q1, text: '4 → –' }] }), refused],
    refused: [refused],
  },
})

/** A server with one earlier import; lists the requests to it. */
function show() {
  const requests: [string, Variables][] = []
  vi.stubGlobal('fetch', async () => Response.json([{ id: 'blob', filename: 'course.csv', mimeType: '', url: '' }]))
  let imports = [job()]
  const answer = (operation: string, variables: Variables) => {
    requests.push([operation, variables])
    const { columns } = (variables['model'] ?? {}) as { columns?: object[] }
    if (operation === 'AnswersImports') return { answersImports: imports }
    if (operation === 'AnswersImportPreview')
      return preview((columns ?? [column]).map((one) => ({ __typename: 'AnswersColumn', ...one })))
    if (operation === 'ImportAnswers') return { importAnswers: job({ id: q1, state: 'Waiting', finishedAt: null }) }
    if (operation === 'ImportJob') return { importJob: job({ id: q1 }) }
    if (operation === 'TakeBackAnswers') {
      imports = [job({ takenBackAt: '2026-03-02T10:00:00Z' })]
      return { takeBackAnswers: imports[0] }
    }
    const rows = [
      {
        rowNumber: 2,
        startRow: 3,
        endRow: null,
        email: '',
        name: '',
        outcome: 'Failed',
        errors: refused.errors,
        notes: [],
      },
    ]
    return {
      importJobRows: {
        __typename: 'ImportJobRowPage',
        totalCount: 1,
        items: rows.map((one) => ({ __typename: 'ImportJobRow', ...one })),
        outcomes: [],
      },
    }
  }
  renderWithApollo(<AnswersImportScreen area="subscription" questionnaireId={q1} />, answer)
  return {
    variablesOf: (operation: string) => requests.filter(([name]) => name === operation).map(([, given]) => given),
  }
}

const drop = async () =>
  fireEvent.drop(await screen.findByRole('button', { name: /Drop a file here/ }), {
    dataTransfer: { files: [new File(['x'], 'course.csv')] },
  })

afterEach(() => vi.unstubAllGlobals())

it('shows what rows become and why one cannot be imported, asks again with another choice, and imports what was seen', async () => {
  const { variablesOf } = show()
  await drop()
  const first = within(await screen.findByRole('table', { name: 'The first rows' }))
  expect(first.getByRole('row', { name: /I can write a script/ }).textContent).toContain('4 → –')
  const table = screen.getByRole('table', { name: '1 row cannot be imported' })
  expect(table.textContent).toContain('"9" is no step of this scale.')
  fireEvent.click(screen.getByRole('combobox', { name: `${heading}: What it holds` }))
  fireEvent.click(await screen.findByRole('option', { name: 'I can write a script – After' }))
  await vi.waitFor(() => expect(variablesOf('AnswersImportPreview')).toHaveLength(2))
  const { __typename: _, ...plain } = column
  expect(variablesOf('AnswersImportPreview')[1]).toMatchObject({ model: { columns: [{ ...plain, part: 1 }] } })
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 row' })
  await vi.waitFor(() => expect(start.disabled).toBe(false))
  fireEvent.click(start)
  expect(await screen.findByText(/^The answers of 1 row were imported\./)).toBeTruthy()
  expect(variablesOf('ImportAnswers')).toEqual([
    {
      model: {
        ...{ questionnaireId: q1, sheets: [{ blobId: 'blob' }], match: 'None', scaleFrom: 1, decimalSign: null },
        columns: [{ ...plain, part: 1 }],
      },
    },
  ])
  expect((await screen.findByRole('table', { name: 'Rows that were not imported' })).textContent).toContain('no step')
})

it('takes an earlier import back after asking', async () => {
  const { variablesOf } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Take these answers back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take these answers back?' }))
  expect(dialog.getByText(/All answers that came from course.csv are deleted/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Take these answers back' }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(variablesOf('TakeBackAnswers')).toEqual([{ id: q2 }])
})
