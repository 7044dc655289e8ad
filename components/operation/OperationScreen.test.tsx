import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { OperationScreen } from './OperationScreen'
import type { Operation } from './useOperation'

const at = '2026-06-10T12:00:07.000Z'
const quiet: Operation = {
  __typename: 'OperationViewModel',
  version: '1.2.3',
  build: 'build-7',
  nodes: [],
  jobs: [],
  mails: {
    __typename: 'OperationMails',
    waiting: 3,
    held: 0,
    failed: 1,
    kept: 0,
    sent: 1250,
    heldSince: null,
    restoredFrom: null,
  },
  schedule: { __typename: 'OperationSchedule', lastTickAt: at, nextTickAt: '2026-06-10T12:15:00.000Z' },
  storage: {
    __typename: 'OperationStorage',
    isBucket: false,
    fileCount: 12,
    fileBytes: 1_536_000,
    databaseBytes: 25_000_000,
    freeBytes: 40_000_000_000,
    totalBytes: 100_000_000_000,
    checkedAt: at,
    missingCount: 0,
    orphanCount: 2,
  },
  lastBackupAt: at,
  isBackupOld: false,
} as Operation
const node = (fields: object = {}) => ({
  __typename: 'OperationNode',
  id: 'n1',
  role: 'both',
  host: 'harbour',
  pid: 71,
  build: 'build-7',
  startedAt: at,
  lastSeenAt: at,
  drainingAt: null,
  isSilent: false,
  ...fields,
})
const job = (fields: object = {}) => ({
  __typename: 'OperationJob',
  kind: 'import',
  subjectId: 'j1',
  state: 'waiting',
  subject: 'people.csv',
  company: 'Harbour',
  createdAt: at,
  attempts: null,
  lastError: null,
  errorId: null,
  lastAt: null,
  parkedAt: null,
  ...fields,
})
const poison = job({ state: 'parked', attempts: 5, lastError: 'Error: no room', errorId: 'e-1', parkedAt: at })

/** Renders the page with a server stub; returns the mutations, in order. */
function show(model: object = {}, answers: Record<string, Record<string, unknown> | Error> = {}) {
  const requests: [string, Record<string, unknown>][] = []
  renderWithApollo(<OperationScreen />, (operation, variables) => {
    if (operation === 'Operation') return answers.Operation ?? { operationViewModel: { ...quiet, ...model } }
    requests.push([operation, variables])
    return answers[operation] ?? {}
  })
  return requests
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the operation page', () => {
  it('says when there is nothing', async () => {
    show({
      schedule: { ...quiet.schedule, lastTickAt: null },
      storage: { ...quiet.storage, checkedAt: null },
      lastBackupAt: null,
      isBackupOld: true,
    })
    expect((await part('Processes')).getByText('No processes found.')).toBeTruthy()
    expect((await part('Jobs')).getByText('No jobs are waiting, running or stopped.')).toBeTruthy()
    expect((await part('Schedule')).getByText(/Has not run yet/)).toBeTruthy()
    expect((await part('Storage')).getByText('Rows and files have not been compared yet.')).toBeTruthy()
    expect((await part('Backup')).getByRole('status').textContent).toContain('There is no backup yet')
    expect(screen.queryByText('Email is on hold')).toBeNull()
  })
  it('shows an error', async () => {
    show({}, { Operation: refusal('CONFLICT', 'The server is away') })
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away')
  })
  it('shows each process with its state, and says when builds differ', async () => {
    show({
      nodes: [
        node(),
        node({ id: 'n2', role: 'worker', drainingAt: at, build: 'build-8' }),
        node({ id: 'n3', role: 'site', isSilent: true, build: '' }),
      ],
    })
    const rows = (await part('Processes')).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Site and worker', 'Running', 'harbour', '71', 'build-7'],
      ['Worker', 'Stopping', 'harbour', '71', 'build-8'],
      ['Site', 'Not responding', 'harbour', '71', 'development'],
    ])
    expect((await part('Processes')).getByText(/More than one build is running/)).toBeTruthy()
  })
  it('ignores the build of a process that no longer reports', async () => {
    show({ nodes: [node(), node({ id: 'n2', isSilent: true, build: 'older' })] })
    await part('Processes')
    expect(screen.queryByText(/More than one build/)).toBeNull()
  })
  it('shows storage, mails and times in readable form', async () => {
    show()
    expect((await part('Storage')).getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'Files1.5 MB12 files',
      'Database25 MB',
      'Free on disk40 GBof 100 GB',
    ])
    expect(
      (await part('Storage')).getByText(
        'Rows and files were last compared 10/06/2026 13:00:07: no files missing, 2 unreferenced files.',
      ),
    ).toBeTruthy()
    expect((await part('Emails')).getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'Waiting3',
      'Sent1,250',
      'Failed1',
      'Held0',
      'Stored, not sent0',
    ])
    expect((await part('Emails')).getByRole('link').getAttribute('href')).toBe('/administration/mail')
    expect((await part('Backup')).getByText('The last backup is from 10/06/2026 13:00:07.')).toBeTruthy()
    expect(screen.getByText('Version 1.2.3, build build-7')).toBeTruthy()
  })
  it('is refetched on request', async () => {
    show()
    fireEvent.click(await button('Refresh'))
    expect(await part('Jobs')).toBeTruthy()
  })
})

describe('a parked job', () => {
  it('is shown with its error and its place in the log, and can be restarted', async () => {
    const requests = show(
      { jobs: [poison, job({ subjectId: 'j2', state: 'running' })] },
      { RetryJob: { retryJob: true } },
    )
    const work = await part('Jobs')
    expect(work.getByRole('status').textContent).toContain('One job stopped after repeated failures')
    expect(work.getByText('Error: no room')).toBeTruthy()
    expect(work.getByText('In the log under e-1')).toBeTruthy()
    expect(work.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(await button('Try again: Import of people people.csv'))
    await waitFor(() => expect(requests).toEqual([['RetryJob', { kind: 'import', id: 'j1' }]]))
  })
  it('that may not be restarted shows why', async () => {
    show({ jobs: [poison] }, { RetryJob: refusal('NOT_FOUND', 'It is gone') })
    fireEvent.click(await button(/^Try again/))
    expect((await screen.findByRole('alert')).textContent).toContain('It is gone')
  })
})

describe('held mails', () => {
  const held = { mails: { ...quiet.mails, held: 2, heldSince: at, restoredFrom: at } }
  it('are shown, and released only after confirmation', async () => {
    const requests = show(held, { ReleaseMails: { releaseMails: 2 } })
    expect(
      await screen.findByText(/2 emails were restored with the backup and may have been sent already/),
    ).toBeTruthy()
    fireEvent.click(await button('Resume email and send the old ones'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/If some were sent before/)).toBeTruthy()
    expect(requests).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Send them' }))
    await waitFor(() => expect(requests).toEqual([['ReleaseMails', { choice: 'send' }]]))
  })
  it('can be discarded instead', async () => {
    const requests = show(held, { ReleaseMails: { releaseMails: 2 } })
    fireEvent.click(await button('Resume email and discard the old ones'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard them' }))
    await waitFor(() => expect(requests).toEqual([['ReleaseMails', { choice: 'discard' }]]))
  })
})
