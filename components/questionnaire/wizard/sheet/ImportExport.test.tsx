import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { Beside } from '@/server/testing/screens/Beside'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import type { EditedQuestionnaire } from '../EditedQuestionnaire'
import { ImportExport } from './ImportExport'
import { SaveQueue } from '../saving/SaveQueue'

type Row = {
  rowNumber: number
  successful: boolean
  errors: string[]
  notes: string[]
  isQuestion: boolean
  question: object | null
  place?: object | null
}

const questionnaire = { id: 'q1', sections: [{ questions: [{}, {}] }] } as unknown as EditedQuestionnaire
const made = (rowNumber: number, questionText: string): Row => ({
  rowNumber,
  successful: true,
  errors: [],
  notes: [],
  isQuestion: true,
  question: { __typename: 'Question', id: `n${rowNumber}`, questionText },
})
const failed = (rowNumber: number, ...errors: string[]): Row => ({
  rowNumber,
  successful: false,
  errors,
  notes: [],
  isQuestion: false,
  question: null,
})
const sheet = (name = 'questions.xlsx') => new File(['x'], name)

/** Stubs the upload endpoint with this response; lists the names of the uploaded files. */
function answeringUpload(
  answer: object = [{ id: 'b1', filename: 'x', mimeType: 'text/csv', url: '/api/blobs/b1' }],
  status = 200,
): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body: FormData }) => {
    sent.push(`${path} ${(init.body.get('files') as File).name}`)
    return Response.json(answer, { status })
  })
  return sent
}

async function opened({
  rows = [],
  started = 0,
  queue = new SaveQueue(() => undefined),
}: { rows?: Row[] | Error; started?: number; queue?: SaveQueue } = {}) {
  const requests: [string, unknown][] = []
  const screenOf = (
    <>
      <Beside query={QuestionnaireDocument} />
      <ImportExport questionnaire={questionnaire} queue={queue} />
    </>
  )
  renderWithApollo(screenOf, (operation, variables) => {
    requests.push([operation, variables.model ?? variables])
    if (operation === 'QuestionnaireStarted')
      return { questionnaire: { __typename: 'Questionnaire', id: 'q1', startedCount: started } }
    if (operation === 'Questionnaire') return { questionnaire: null }
    return rows instanceof Error
      ? rows
      : {
          importQuestionnaireQuestions: rows.map((row) => ({
            __typename: 'ImportQuestionResult',
            place: null,
            ...row,
          })),
        }
  })
  fireEvent.click(screen.getByRole('button', { name: 'Import/Export' }))
  return { dialog: within(await screen.findByRole('dialog', { name: 'Import/Export' })), requests }
}
type Dialog = Awaited<ReturnType<typeof opened>>['dialog']
const start = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' })
async function choose(dialog: Dialog, file = sheet()) {
  fireEvent.drop(await dialog.findByRole('button', { name: /Drop a file here/ }), { dataTransfer: { files: [file] } })
}
async function bring(dialog: Dialog, file = sheet()) {
  await choose(dialog, file)
  await dialog.findByText(/will replace/)
  await waitFor(() => expect(start(dialog).disabled).toBe(false))
  fireEvent.click(start(dialog))
}

afterEach(() => vi.unstubAllGlobals())

describe('exporting questions', () => {
  it('offers both file types', async () => {
    const { dialog } = await opened()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/export/QuestionnaireQuestions?questionnaireId=q1&format=xlsx',
      '/api/export/QuestionnaireQuestions?questionnaireId=q1&format=csv',
    ])
  })
  it('stays available when a participant has started, and importing does not', async () => {
    const { dialog } = await opened({ started: 2 })
    expect(
      await dialog.findByText(
        '2 people have already started, so the questions can no longer be replaced by an import.',
      ),
    ).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Export as .xlsx' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Import|Drop/ })).toBeNull()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })
})

describe('importing questions', () => {
  it('reads another sheet of the file where that is chosen, also when the first one holds no questions', async () => {
    answeringUpload()
    const place = {
      ...{ __typename: 'SheetPlace', sheet: 'Read me', sheets: ['Read me', 'Questions'], headingRow: 1 },
      ...{ firstRows: [{ __typename: 'ImportPreviewRow', rowNumber: 1, cells: ['Please fill in'] }] },
      ...{ hiddenRows: 0, hiddenColumns: [], isWindows1252: false },
    }
    const { dialog, requests } = await opened({ rows: [{ ...failed(-1, 'Section Name is missing'), place }] })
    await choose(dialog)
    expect(await dialog.findByText('No question can be imported.')).toBeTruthy()
    expect(dialog.getByText('Section Name is missing')).toBeTruthy()
    expect(start(dialog).disabled).toBe(true)
    fireEvent.click(dialog.getByRole('combobox', { name: 'Sheet' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Questions' }))
    await waitFor(() =>
      expect(requests.findLast(([operation]) => operation === 'ImportQuestionnaireQuestions')?.[1]).toMatchObject({
        ...{ sheet: 'Questions', isCheck: true },
      }),
    )
  })
  it('explains what a sheet contains and what it replaces', async () => {
    const { dialog } = await opened()
    await dialog.findByRole('heading', { name: 'Import questions' })
    for (const hint of [
      'Min and max text boxes between 0 and 10.',
      'Maximum scale between 0 and 10.',
      'Up to 8 multiple-choice responses, the rest blank.',
      'Percentage scale true or false.',
    ])
      expect(dialog.getByText(hint)).toBeTruthy()
    expect(
      dialog.getByText('Importing replaces all sections and questions: the 2 existing questions are removed.'),
    ).toBeTruthy()
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('.xlsx,.csv,.txt,.tsv')
    expect(start(dialog).disabled).toBe(true)
  })
  it('uploads the file, then reports the result of each row and refetches the questionnaire', async () => {
    const sent = answeringUpload()
    const rows = [
      made(2, `<p>${'How '.repeat(40)}?</p>`),
      made(3, 'If x &lt; 3?'),
      failed(4, 'A question is required'),
      failed(5, 'Name is required', 'A analysis type is required'),
      { ...made(6, ''), isQuestion: false, question: null },
    ]
    const { dialog, requests } = await opened({ rows })
    await bring(dialog)
    expect(await dialog.findByText('2 questions have been imported for you.')).toBeTruthy()
    expect(sent).toEqual(['/api/blobs/upload questions.xlsx'])
    expect(
      requests.filter(([operation]) => operation === 'ImportQuestionnaireQuestions').map(([, model]) => model),
    ).toEqual([
      { blobId: 'b1', questionnaireId: 'q1', isCheck: true },
      { blobId: 'b1', questionnaireId: 'q1' },
    ])
    expect(requests.map(([operation]) => operation)).toEqual([
      'Questionnaire',
      'QuestionnaireStarted',
      'ImportQuestionnaireQuestions',
      'ImportQuestionnaireQuestions',
      'Questionnaire',
    ])
    expect(dialog.getByText('2 rows were not imported')).toBeTruthy()
    expect(dialog.getByText('Row 4').closest('li')?.textContent).toBe('Row 4A question is required')
    expect(
      within(dialog.getByText('Row 5').closest('li') as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name is required', 'A analysis type is required'])
    fireEvent.click(dialog.getByRole('button', { name: 'Show what was created' }))
    expect(dialog.getByText(/^Question created for How/).textContent).toBe(`Question created for ${'How '.repeat(15)}`)
    expect(dialog.getByText('Question created for If x < 3?')).toBeTruthy()
    expect(dialog.getByText('Section created for row 6')).toBeTruthy()
  })
  it('first shows what the file contains and would replace, without replacing anything', async () => {
    answeringUpload()
    const { dialog, requests } = await opened({
      rows: [
        made(2, 'How?'),
        made(3, 'Why?'),
        made(4, 'Where?'),
        failed(5, 'A question is required'),
        { ...made(6, ''), isQuestion: false, question: null },
      ],
    })
    await choose(dialog)
    expect(await dialog.findByText('3 questions will replace the 2 there are now.')).toBeTruthy()
    expect(dialog.getByText('1 row has errors and is left out.')).toBeTruthy()
    expect(dialog.getByText('Row 5').closest('li')?.textContent).toBe('Row 5A question is required')
    expect(requests.at(-1)).toEqual([
      'ImportQuestionnaireQuestions',
      { blobId: 'b1', questionnaireId: 'q1', isCheck: true },
    ])
    expect(dialog.queryByText(/imported for you/)).toBeNull()
  })
  it('shows an error of the file as a whole without a row, and accepts another file', async () => {
    answeringUpload()
    const { dialog } = await opened({ rows: [failed(-1, 'This file is empty.')] })
    await choose(dialog)
    expect((await dialog.findByRole('alert')).textContent).toBe('Nothing was imported. The questions are as they were.')
    expect(dialog.getByText('This file is empty.')).toBeTruthy()
    expect(dialog.queryByText(/^Row/)).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Import another file' }))
    expect(dialog.getByRole('button', { name: /Drop a file here/ })).toBeTruthy()
  })
  it('shows the content of the file as plain text, whatever it is', async () => {
    answeringUpload()
    const { dialog } = await opened({ rows: [failed(2, "Analysis type '<img src=x onerror=alert(1)>' was not found")] })
    await choose(dialog, sheet('<i>.csv'))
    expect(await dialog.findByText(/<img src=x/)).toBeTruthy()
    expect(document.querySelector('[role=dialog] img, [role=dialog] i')).toBeNull()
  })
  it('stores pending edits first, and imports nothing while that fails', async () => {
    const sent = answeringUpload()
    const queue = new SaveQueue(() => undefined)
    queue.put('section:s1', { rank: 1, isAutomatic: false, run: async () => Promise.reject(new Error('Too long')) })
    const { dialog, requests } = await opened({ queue })
    await choose(dialog)
    expect(await dialog.findByText('You have unsaved changes. Close this window and save them first.')).toBeTruthy()
    expect([sent, requests.map(([operation]) => operation)]).toEqual([[], ['Questionnaire', 'QuestionnaireStarted']])
  })
  it('rejects other file types before uploading, and shows the message of a refusal', async () => {
    const sent = answeringUpload()
    const { dialog } = await opened({ rows: refusal('CONFLICT', 'People have already started.') })
    await choose(dialog, sheet('questions.pdf'))
    expect((await dialog.findByText(/\.xlsx, \.csv, \.txt or \.tsv\.$/)).textContent).toContain('Please choose a file')
    expect(sent).toEqual([])
    await choose(dialog)
    expect(await dialog.findByText('People have already started.')).toBeTruthy()
    await waitFor(() => expect(start(dialog).disabled).toBe(false))
  })
})
