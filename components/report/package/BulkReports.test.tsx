import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportFixture } from '@/pdf/report/testing/reportFixture'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { servedImpact } from '@/server/testing/screens/shownImpact'
import { packageOf, packageServer } from '@/server/testing/screens/packageServer'
import { BulkReports } from './BulkReports'
import { useReportPackage } from './useReportPackage'

function Page() {
  const bulk = useReportPackage('q1', { opensUnfinished: true })
  return (
    <>
      <BulkReports bulk={bulk} />
      <button onClick={() => void bulk.begin({ questionnaireId: 'q1', customiser: '11111', isCompanyIncluded: true })}>
        begin
      </button>
      <p data-testid="error">{bulk.error instanceof Error ? bulk.error.message : ''}</p>
    </>
  )
}
type Given = Omit<Parameters<typeof packageServer>[0], 'report'>
function show(given: Given = {}) {
  const server = packageServer({ report: reportFixture(), ...given })
  renderWithApollo(
    <Page />,
    (operation, variables) => server.answer(operation, variables) ?? refusal('BAD_USER_INPUT', operation),
  )
  return server
}
const items = [
  { kind: 'Company', filename: 'Full.pdf' },
  { filename: 'Ada.pdf', respondentId: 'u1' },
  { filename: 'Bo.pdf', respondentId: 'u2' },
]
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Generating Reports' }))
const zip = '/api/zip/download/Reports-20260102030405.zip'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a package the browser makes', () => {
  it('is made one report after the other, and can be downloaded when all have ended', async () => {
    const server = show({ create: ({ id }) => packageOf(String(id), items, { title: 'Spring' }) })
    fireEvent.click(screen.getByRole('button', { name: 'begin' }))
    const modal = await dialog()
    expect(modal.getByText('Processing report 1 of 3')).toBeTruthy()
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
    expect(await modal.findByText('Your reports are ready to download.')).toBeTruthy()
    expect(modal.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(zip)
    expect(server.uploads).toEqual(
      ['Full.pdf', 'Ada.pdf', 'Bo.pdf'].map((name) => `Reports-20260102030405.zip:${name}`),
    )
    expect(server.of('UpdateReportPackageItem').map(({ model }) => (model as { state: string }).state)).toEqual([
      'Started',
      'Complete',
      'Started',
      'Complete',
      'Started',
      'Complete',
    ])
    fireEvent.click(modal.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const line = screen.getByRole('link', { name: 'Download' })
    expect(line.getAttribute('href')).toBe(zip)
    // On a phone the text keeps its width and the buttons wrap to the next line.
    expect(screen.getByText('Your reports are ready to download.').parentElement?.parentElement?.style.flex).toBe(
      '1 1 14rem',
    )
    fireEvent.click(line)
    await waitFor(() => expect(screen.queryByText('Your reports are ready to download.')).toBeNull())
  })
  it('has the chain of impact among its reports', async () => {
    const chain = { kind: 'Impact', filename: 'Full-Chain of impact.pdf' }
    const server = show({ latest: packageOf('p1', [items[0]!, chain]), impact: servedImpact })
    expect(await (await dialog()).findByText('Your reports are ready to download.')).toBeTruthy()
    expect(server.of('CampaignImpact')).toEqual([{ questionnaireId: 'q1' }])
    expect(server.uploads).toEqual(
      ['Full.pdf', 'Full-Chain of impact.pdf'].map((name) => `Reports-20260102030405.zip:${name}`),
    )
    expect(server.states()).toEqual(['Complete', 'Complete'])
  })
  it('disappears from the page after it is downloaded and its window closed', async () => {
    show({ latest: packageOf('p1', items) })
    const modal = await dialog()
    await modal.findByText('Your reports are ready to download.')
    fireEvent.click(modal.getByRole('link', { name: 'Download' }))
    fireEvent.click(modal.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region')).toBeNull()
  })
  it('contains the rest when one cannot be read, rendered or stored, and says which and why', async () => {
    const odd = [
      { filename: 'Nobody.pdf', respondentId: 'unfinished' },
      { filename: 'Secret.pdf', respondentId: 'forbidden' },
      { kind: 'Department', subscriptionDepartmentId: 'undrawable', filename: 'Odd.pdf' },
      { filename: 'Full disk.pdf', respondentId: 'u1' },
      { filename: 'Good.pdf', respondentId: 'u2' },
    ]
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const server = show({
      latest: packageOf('p1', odd),
      respond: (_, name) => (name.endsWith('Full disk.pdf') ? new Response('', { status: 507 }) : undefined),
    })
    const modal = await dialog()
    expect(await modal.findByText('Your reports are ready to download.')).toBeTruthy()
    expect(server.states()).toEqual(['notFinished', 'notAllowed', 'failed', 'notStored', 'Complete'])
    expect(modal.getByText('4 reports could not be created')).toBeTruthy()
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nobody.pdfThis person has not completed the questionnaire.',
      'Secret.pdfYou may not see these answers any more.',
      'Odd.pdfThis report could not be created.',
      'Full disk.pdfThe report was created but could not be stored. Please try again later.',
    ])
    expect(modal.getByRole('link', { name: 'Download' })).toBeTruthy()
  })
  it('has no download when none could be made', async () => {
    show({ latest: packageOf('p1', [{ filename: 'Nobody.pdf', respondentId: 'unfinished' }]) })
    const modal = await dialog()
    expect(await modal.findByText('None of the reports could be created.')).toBeTruthy()
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  })
  it('continues after a reload with the reports that are started or pending', async () => {
    const server = show({
      latest: packageOf('p1', [{ ...items[0]!, state: 'Complete' }, { ...items[1]!, state: 'Started' }, items[2]!]),
    })
    expect(await (await dialog()).findByText('Your reports are ready to download.')).toBeTruthy()
    expect(server.uploads.map((name) => name.split(':')[1])).toEqual(['Ada.pdf', 'Bo.pdf'])
  })
  it('waits for a lost connection and continues automatically', async () => {
    let lost = 0
    const server = show({
      latest: packageOf('p1', items),
      respond: () => ((lost += 1) < 2 ? new TypeError('Failed to fetch') : undefined),
    })
    await waitFor(() => expect(lost).toBe(1))
    window.dispatchEvent(new Event('online'))
    expect(await (await dialog()).findByText('Your reports are ready to download.')).toBeTruthy()
    expect(server.states()).toEqual(['Complete', 'Complete', 'Complete'])
  })
  it('is not made twice while another tab makes it, whose progress it shows', async () => {
    const locks = {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    }
    vi.stubGlobal('navigator', { ...navigator, locks })
    const server = show({ latest: packageOf('p1', items) })
    await dialog()
    server.change((before) => ({
      ...before,
      state: 'Done',
      items: before.items.map((item) => ({ ...item, state: 'Complete' })),
    }))
    expect(await screen.findByText('Your reports are ready to download.', undefined, { timeout: 5_000 })).toBeTruthy()
    expect(server.uploads).toEqual([])
  })
  it('ends when it is cancelled, here or elsewhere', async () => {
    let release = (): void => undefined
    const server = show({ latest: packageOf('p1', items) })
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          release = () => this.dispatchEvent(new MessageEvent('message', { data: { blob: new Blob([]) } }))
        }
        terminate() {}
      },
    )
    const modal = await dialog()
    await waitFor(() => expect(server.states()?.[0]).toBe('Started'))
    fireEvent.click(modal.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(server.of('CancelReportPackage')).toEqual([{ id: 'p1' }]))
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.uploads).toEqual([])
    expect(screen.queryByRole('region')).toBeNull()
  })
  it('stops when it is cancelled while it is being made', async () => {
    const server = show({
      latest: packageOf('p1', items),
      respond: () => (server.change((before) => ({ ...before, state: 'Cancelled' })), undefined),
    })
    await dialog()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.uploads).toHaveLength(1)
  })
})

describe('a package the server makes', () => {
  it('is polled until it is ready, and can be hidden meanwhile', async () => {
    const server = show({ latest: packageOf('p1', items, { isByWorker: true, state: 'Waiting' }) })
    const modal = await dialog()
    expect(modal.getByText('Processing report 1 of 3')).toBeTruthy()
    expect(modal.getByText(/You may leave this page/)).toBeTruthy()
    fireEvent.click(modal.getByRole('button', { name: 'Hide' }))
    const line = within(await screen.findByRole('region', { name: 'Report package' }))
    server.change((before) => ({
      ...before,
      state: 'Done',
      items: before.items.map((item, at) => ({
        ...item,
        state: at === 1 ? 'Error' : 'Complete',
        problem: at === 1 ? 'tooSlow' : null,
      })),
    }))
    expect(await line.findByText('Your reports are ready to download.', undefined, { timeout: 5_000 })).toBeTruthy()
    fireEvent.click(line.getByRole('button', { name: 'Show' }))
    expect((await dialog()).getByText(/This report took too long/)).toBeTruthy()
    expect(server.uploads).toEqual([])
  })
  it('stays on the page when ready until it is dismissed', async () => {
    show({ latest: packageOf('p1', [{ ...items[0]!, state: 'Complete' }], { isByWorker: true, state: 'Done' }) })
    const line = within(await screen.findByRole('region', { name: 'Report package' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(line.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})
