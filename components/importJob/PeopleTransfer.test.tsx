import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/password'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { PeopleTransfer } from './PeopleTransfer'

type Variables = Record<string, unknown>
type Row = {
  rowNumber: number
  email: string
  successful: boolean
  errors: readonly string[]
  outcome?: string
  name?: string
  notes?: readonly string[]
}

const jobId = '00000000-0000-4000-8000-000000000001'
const job = (more: object = {}) => ({
  __typename: 'ImportJob',
  id: jobId,
  questionnaireId: null,
  filename: 'people.xlsx',
  state: 'Done',
  totalRows: 4,
  doneRows: 4,
  succeededRows: 2,
  problem: null,
  finishedAt: null,
  ...more,
})
const preview = (more: object = {}, place: object = {}) => ({
  importPreview: {
    __typename: 'ImportPreview',
    filename: 'people.xlsx',
    totalRows: 4,
    headings: ['Mail', 'Surname', 'Shoe size', 'Password'],
    rows: [{ __typename: 'ImportPreviewRow', rowNumber: 2, cells: ['ada@example.test', 'Byron', '43', 'Secret-1'] }],
    mapping: [
      { __typename: 'ImportMapping', column: 'Email', heading: 'Mail' },
      { __typename: 'ImportMapping', column: 'Password', heading: 'Password' },
    ],
    problem: null,
    place: {
      __typename: 'SheetPlace',
      sheet: null,
      sheets: [],
      headingRow: 1,
      firstRows: [
        { __typename: 'ImportPreviewRow', rowNumber: 1, cells: ['Mail', 'Surname', 'Shoe size', 'Password'] },
        { __typename: 'ImportPreviewRow', rowNumber: 2, cells: ['ada@example.test', 'Byron', '43', 'Secret-1'] },
      ],
      hiddenRows: 0,
      hiddenColumns: [],
      isWindows1252: false,
      ...place,
    },
    newDepartments: [],
    removed: { __typename: 'ImportRemoved', count: 0, day: null },
    inactiveRows: 0,
    ...more,
  },
})
const person = (rowNumber: number, email: string, ...errors: string[]): Row => ({
  rowNumber,
  email,
  successful: errors.length === 0,
  errors,
})

/** Stub of the upload endpoint and /graphql; lists the requests to both. */
function online({
  rows = [] as Row[],
  over = {},
  file = preview(),
  latest = null as object | null,
  begun = {} as object,
} = {}) {
  const requests: [string, Variables][] = []
  vi.stubGlobal('fetch', async (path: string, init: { body: FormData }) => {
    requests.push([path, { files: init.body.getAll('files').map((one) => (one as File).name) }])
    return Response.json([{ id: 'blob', filename: 'people.xlsx', mimeType: '', url: '' }])
  })
  const answer = (operation: string, variables: Variables) => {
    requests.push([operation, variables])
    if (operation === 'LatestImportJob') return { latestImportJob: latest }
    if (operation === 'ImportPreview') return file
    if (operation === 'StartImport')
      return begun instanceof Error
        ? begun
        : { startImport: job({ state: 'Waiting', doneRows: 0, succeededRows: 0, ...begun }) }
    if (operation === 'ImportJob') return { importJob: job(over) }
    const all = rows.map(({ successful: isAdded, outcome = isAdded ? 'Added' : 'Failed', ...row }) => ({
      __typename: 'ImportJobRow',
      name: '',
      startRow: null,
      endRow: null,
      notes: [],
      ...row,
      outcome,
    }))
    const items = all.filter(({ outcome }) => [undefined, outcome].includes(variables['outcome'] as string | undefined))
    const outcomes = [...new Set(all.map(({ outcome }) => outcome))].map((outcome) => ({
      __typename: 'ImportOutcomeCount',
      outcome,
      count: all.filter((row) => row.outcome === outcome).length,
    }))
    return { importJobRows: { __typename: 'ImportJobRowPage', totalCount: items.length, items, outcomes } }
  }
  return { requests, answer }
}
async function opened(answer: ReturnType<typeof online>['answer'], subscriptionDepartmentId: string | null = null) {
  renderWithApollo(
    <PeopleTransfer subscriptionDepartmentId={subscriptionDepartmentId} rules={passwordPolicies.classes} />,
    answer,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  return within(await screen.findByRole('dialog', { name: 'Import people' }))
}
type Dialog = Awaited<ReturnType<typeof opened>>
const drop = async (dialog: Dialog, name = 'people.xlsx') =>
  fireEvent.drop(await dialog.findByRole('button', { name: /Drop a file here/ }), {
    dataTransfer: { files: [new File(['x'], name)] },
  })
const startButton = (dialog: Dialog) => dialog.findByRole<HTMLButtonElement>('button', { name: 'Import 4 rows' })

afterEach(() => vi.unstubAllGlobals())

describe('importing people', () => {
  it('shows the columns and the password rules, and has a sample', async () => {
    const dialog = await opened(online().answer)
    expect(dialog.getByText(/Email is required/)).toBeTruthy()
    expect(dialog.getByText('.xlsx, .csv, .txt or .tsv, up to 10 MB and 50,000 people')).toBeTruthy()
    expect(dialog.getByText(/Password must be at least 6 characters long, must contain a number/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Download a sample file' }).getAttribute('href')).toBe(
      '/SampleImportUsersFile.xlsx',
    )
    expect(dialog.queryByText(/added to this department/)).toBeNull()
  })
  it('takes a file by a keyboard-accessible button that opens the browser’s file chooser', async () => {
    const dialog = await opened(online().answer)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(input?.accept).toBe('.xlsx,.csv,.txt,.tsv')
    const clicked = vi.spyOn(input as HTMLInputElement, 'click')
    fireEvent.click(dialog.getByRole('button', { name: /Drop a file here/ }))
    expect(clicked).toHaveBeenCalled()
  })
  it("shows the first rows under the product's columns before anything is written, with passwords masked, and starts with the mapped columns", async () => {
    const { requests, answer } = online()
    const dialog = await opened(answer, 'd1')
    expect(dialog.getByText(/Everyone in the file is added to this department/)).toBeTruthy()
    await drop(dialog)
    const start = await startButton(dialog)
    expect(dialog.getByText('ada@example.test')).toBeTruthy()
    expect(dialog.queryByText('Secret-1')).toBeNull()
    expect(dialog.queryByRole('combobox', { name: 'Department' })).toBeNull()
    expect(requests.some(([operation]) => operation === 'StartImport')).toBe(false)
    const lastName = dialog.getByRole('combobox', { name: 'Last Name' })
    fireEvent.click(lastName)
    fireEvent.click(
      within(document.getElementById(lastName.getAttribute('aria-controls') ?? '') as HTMLElement).getByRole('option', {
        name: 'Surname',
        hidden: true,
      }),
    )
    expect(dialog.getByText('Byron')).toBeTruthy()
    fireEvent.click(start)
    expect(await dialog.findByText('2 users have been imported for you.')).toBeTruthy()
    const mapping = [
      { column: 'Email', heading: 'Mail' },
      { column: 'Password', heading: 'Password' },
      { column: 'Last Name', heading: 'Surname' },
    ]
    expect(requests.find(([operation]) => operation === 'StartImport')?.[1]).toEqual({
      model: {
        ...{ blobId: 'blob', subscriptionDepartmentId: 'd1', questionnaireId: null, mapping },
        ...{ withInactive: false, bringBack: false, createDepartments: true },
      },
    })
  })
  it('cannot start before the email column is mapped', async () => {
    const dialog = await opened(online({ file: preview({ mapping: [] }) }).answer)
    await drop(dialog)
    expect((await startButton(dialog)).disabled).toBe(true)
    expect(dialog.getByText('Choose the column that contains the email.')).toBeTruthy()
  })
  it('shows who was added and the errors by row, and exports the failed rows as a file', async () => {
    const rows = [
      person(2, 'ada@example.test'),
      person(3, 'bob@example.test', 'This email is already registered.'),
      person(4, 'x', 'One thing', 'Another'),
      person(5, 'c@example.test'),
    ]
    const dialog = await opened(online({ rows }).answer)
    await drop(dialog)
    fireEvent.click(await startButton(dialog))
    expect(await dialog.findByText('2 rows were not imported')).toBeTruthy()
    expect((await dialog.findByText('Row 3 bob@example.test')).closest('tr')?.textContent).toBe(
      'Row 3 bob@example.testThis email is already registered.',
    )
    expect(
      within(dialog.getByText('Row 4 x').closest('tr') as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['One thing', 'Another'])
    expect(dialog.getByRole('link', { name: 'Download the rows that failed' }).getAttribute('href')).toBe(
      `/api/import/failedRows?id=${jobId}`,
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Show who was imported' }))
    expect(await dialog.findByText('User created for ada@example.test')).toBeTruthy()
  })
  it('asks before anything is written: new departments, removed people, people who are not active, unused columns', async () => {
    const file = preview({
      newDepartments: ['Sales', 'Finance'],
      removed: { __typename: 'ImportRemoved', count: 1, day: '28/11/2026' },
      inactiveRows: 2,
    })
    const { requests, answer } = online({ file })
    const dialog = await opened(answer)
    await drop(dialog)
    expect(await dialog.findByText('These columns are not used: Surname, Shoe size')).toBeTruthy()
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: /^2 departments are new: Sales, Finance/ }).checked,
    ).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', { name: '1 person was removed on 28/11/2026: bring back?' }))
    expect(dialog.getByRole('checkbox', { name: '2 people in the file are not active: add them too' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
    await dialog.findByText('2 users have been imported for you.')
    expect(requests.find(([operation]) => operation === 'StartImport')?.[1]).toMatchObject({
      model: { withInactive: false, bringBack: true, createDepartments: true },
    })
  })
  it('says what a sheet hides and how a file is read, and reads it in another way', async () => {
    const file = preview(
      {},
      {
        sheet: 'People',
        sheets: ['Notes', 'People'],
        hiddenRows: 2,
        hiddenColumns: ['Salary'],
        isWindows1252: true,
      },
    )
    const { requests, answer } = online({ file })
    const dialog = await opened(answer)
    await drop(dialog)
    expect(await dialog.findByText(/was read as Windows-1252/)).toBeTruthy()
    expect(dialog.getByText(/The sheet hides 2 rows.*Hidden columns: Salary\./)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Row of the column names' }).value).toBe(
      'Row 1: Mail, Surname, Shoe size, Password',
    )
    expect(dialog.queryByText(/Secret-1/)).toBeNull()
    fireEvent.click(dialog.getByRole('combobox', { name: 'Row of the column names' }))
    fireEvent.click(await screen.findByRole('option', { name: 'None: the first row is a person' }))
    await startButton(dialog)
    expect(requests.findLast(([operation]) => operation === 'ImportPreview')?.[1]).toMatchObject({ headingRow: 0 })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Take hidden rows and columns too' }))
    await startButton(dialog)
    expect(requests.findLast(([operation]) => operation === 'ImportPreview')?.[1]).toMatchObject({ withHidden: true })
  })
  it('says at the end what happened to each row', async () => {
    const rows = [
      person(2, 'ada@example.test'),
      { ...person(3, 'bob@example.test'), outcome: 'BroughtBack' },
      { ...person(4, 'cy@example.test', 'This email is already registered.'), outcome: 'AlreadyHere' },
      { ...person(5, 'di@example.test', 'Left out.'), outcome: 'LeftOut' },
    ]
    const dialog = await opened(online({ rows }).answer)
    await drop(dialog)
    fireEvent.click(await startButton(dialog))
    for (const text of ['1 of them was brought back', '1 person was here already', '1 row was left out'])
      expect(await dialog.findByText(text)).toBeTruthy()
    expect(await dialog.findByText('Row 5 di@example.test')).toBeTruthy()
    expect(dialog.getByText(/to try again, choose it again/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Download what happened to each row' }).getAttribute('href')).toBe(
      `/api/import/rows?id=${jobId}`,
    )
  })
  it('names the person of a row that failed, also without an address', async () => {
    const rows = [
      { ...person(2, '', 'Please enter an email'), name: 'Ada Byron' },
      { ...person(3, 'bo@', 'Please enter a valid email'), name: 'Bo Day' },
    ]
    const dialog = await opened(online({ rows }).answer)
    await drop(dialog)
    fireEvent.click(await startButton(dialog))
    for (const text of ['Row 2 Ada Byron', 'Row 3 Bo Day bo@']) expect(await dialog.findByText(text)).toBeTruthy()
  })
  it('says before that new people of a company are invited at once', async () => {
    const dialog = await opened(online().answer)
    await drop(dialog)
    await startButton(dialog)
    expect(dialog.getByText(/is sent an invitation by email as soon as they are imported/)).toBeTruthy()
  })
  it('shows its progress, also after the page is left and reopened', async () => {
    const dialog = await opened(
      online({
        latest: job({ state: 'Running', totalRows: 50_000, doneRows: 12_500 }),
        over: { state: 'Running', totalRows: 50_000, doneRows: 12_500 },
      }).answer,
    )
    expect(await dialog.findByText('12,500 of 50,000 rows done')).toBeTruthy()
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    expect(
      dialog.getByText('You can close this page: the import continues, and you will find it here again.'),
    ).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Import another file' })).toBeNull()
  })
  it('shows the result of an earlier import of today on request', async () => {
    const dialog = await opened(online({ latest: job() }).answer)
    fireEvent.click(await dialog.findByRole('button', { name: 'Show result' }))
    expect(await dialog.findByText('2 users have been imported for you.')).toBeTruthy()
  })
  it('shows any content of the file as text', async () => {
    const dialog = await opened(online({ rows: [person(2, '<img src=x onerror=alert(1)>', '<b>bold</b>')] }).answer)
    await drop(dialog, '<i>.csv')
    fireEvent.click(await startButton(dialog))
    expect(await dialog.findByText('<b>bold</b>')).toBeTruthy()
    expect(document.querySelector('[role=dialog] img, [role=dialog] b, [role=dialog] i')).toBeNull()
  })
  it('shows errors of the file as a whole without a row, and takes another', async () => {
    const dialog = await opened(
      online({ over: { state: 'Failed', totalRows: 0, doneRows: 0, succeededRows: 0, problem: 'This file is empty.' } })
        .answer,
    )
    await drop(dialog)
    fireEvent.click(await startButton(dialog))
    expect((await dialog.findByRole('alert')).textContent).toBe('This file is empty.')
    expect(dialog.queryByText(/Row|imported for you/)).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Import another file' }))
    expect(await dialog.findByRole('button', { name: /Drop a file here/ })).toBeTruthy()
  })
  it('reports at once that a file cannot be read', async () => {
    const dialog = await opened(
      online({ file: preview({ problem: 'This file is empty.', totalRows: 0, headings: [], rows: [], mapping: [] }) })
        .answer,
    )
    await drop(dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain('This file is empty.')
  })
  it('refuses other files before they are sent, and shows the server’s message for a refusal', async () => {
    const { requests, answer } = online({ begun: refusal('CONFLICT', 'Please wait.') })
    const dialog = await opened(answer)
    await drop(dialog, 'people.pdf')
    expect((await dialog.findByRole('alert')).textContent).toContain('.xlsx, .csv, .txt or .tsv')
    expect(requests.some(([path]) => path.startsWith('/api'))).toBe(false)
    await drop(dialog)
    fireEvent.click(await startButton(dialog))
    expect(await dialog.findByText('Please wait.')).toBeTruthy()
    expect((await startButton(dialog)).disabled).toBe(false)
  })
})

describe('exporting people', () => {
  it('offers both kinds of file of the same people', async () => {
    renderWithApollo(<PeopleTransfer subscriptionDepartmentId="d1" rules={passwordPolicies.asvs} />, () => ({}))
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const links = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
    expect(links).toEqual([
      '/api/export/people?format=xlsx&subscriptionDepartmentId=d1',
      '/api/export/people?format=csv&subscriptionDepartmentId=d1',
    ])
  })
})
