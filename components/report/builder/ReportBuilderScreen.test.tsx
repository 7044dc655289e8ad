import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportFixture } from '@/pdf/report/testing/reportFixture'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { packageServer } from '@/server/testing/screens/packageServer'
import { ReportBuilderScreen } from './ReportBuilderScreen'

const person = (userId: string, firstName: string, departmentName: string | null = null) => ({
  userId,
  firstName,
  lastName: 'Vale',
  email: `${firstName.toLowerCase()}@example.test`,
  departmentName,
})
const standard = {
  questionnaire: {
    id: 'q1',
    name: 'Listening well',
    description: null,
    startDate: null,
    endDate: null,
    numberOfDays: 10,
  },
  company: { name: 'Fernhill', brandColor: '#0f6e84', logoUrl: null, currencySymbol: '£', timeZone: 'Europe/London' },
  departmentName: null as string | null,
  completed: 3,
  smallestGroupSize: null as number | null,
  hasImpact: true,
  sections: [
    { id: 's1', name: 'What changed' },
    { id: 's2', name: 'What comes next' },
  ],
  departments: [
    { id: 'd1', name: 'Sales', completed: 2 },
    { id: 'd2', name: 'Care', completed: 1 },
  ],
  participants: [person('u1', 'Ada', 'Sales'), person('u2', 'Bo', 'Sales'), person('u3', 'Cy', 'Care')],
}
type Builder = typeof standard

function show(builder: Partial<Builder> | Error = {}, departmentId: string | null = null) {
  const server = packageServer({ report: reportFixture() })
  const screenOf = (
    <Caught>
      <ReportBuilderScreen questionnaireId="q1" departmentId={departmentId} />
    </Caught>
  )
  renderWithApollo(screenOf, (operation, variables) => {
    if (operation === 'ReportBuilderViewModel')
      return builder instanceof Error ? builder : { reportBuilderViewModel: { ...standard, ...builder } }
    return server.answer(operation, variables) ?? refusal('BAD_USER_INPUT', operation)
  })
  return server
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const find = (text: string) => {
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: text } })
  fireEvent.keyDown(search, { key: 'Enter' })
}
const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download Report Package' })
const links = () => screen.getAllByRole('link', { name: /^View / }).map((link) => link.getAttribute('href'))

afterEach(() => vi.unstubAllGlobals())

describe('the contents of the reports', () => {
  it('start with everything and all sections, and remove the parts of the summary with it', async () => {
    show()
    const switches = within(await screen.findByRole('group', { name: 'Contents' }))
    const isOn = () => switches.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
    expect(isOn()).toEqual([true, true, true, true, true])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Section' }).selectedOptions[0]?.textContent).toBe(
      'All',
    )
    fireEvent.click(switches.getByRole('switch', { name: 'Include graphs' }))
    expect(isOn()).toEqual([true, false, true, true, true])
    fireEvent.click(switches.getByRole('switch', { name: 'Include summary' }))
    expect(isOn()).toEqual([false])
    fireEvent.click(switches.getByRole('switch', { name: 'Include summary' }))
    expect(isOn()).toEqual([true, true, true, true, true])
  })
  it('are reflected in the links', async () => {
    show()
    const switches = within(await screen.findByRole('group', { name: 'Contents' }))
    expect(links()).toEqual([
      '/subscriptionQuestionnaires/view/report/q1/11111',
      '/subscriptionQuestionnaires/view/report/q1/department/d1/11111',
      '/subscriptionQuestionnaires/view/report/q1/department/d2/11111',
      ...['u1', 'u2', 'u3'].map((id) => `/subscriptionQuestionnaires/view/report/q1/user/${id}/11111`),
    ])
    fireEvent.click(switches.getByRole('switch', { name: 'Include index' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Section' }), { target: { value: 's2' } })
    expect(links()[0]).toBe('/subscriptionQuestionnaires/view/report/q1/11011/section/s2')
    expect(links().at(-1)).toBe('/subscriptionQuestionnaires/view/report/q1/user/u3/11011/section/s2')
  })
})

describe('selecting reports', () => {
  it('requires at least one', async () => {
    show()
    await part('Participants')
    expect(download().disabled).toBe(true)
    fireEvent.click(box(/^Ada Vale/))
    expect(download().disabled).toBe(false)
    expect(screen.getByText('1 report chosen')).toBeTruthy()
    expect(download().closest('[data-chosen]')).not.toBeNull()
    fireEvent.click(box(/^Ada Vale/))
    expect(download().disabled).toBe(true)
  })
  it('selects all that are listed, and deselects them again', async () => {
    show()
    const participants = await part('Participants')
    fireEvent.click(box(/^Cy Vale/))
    find('sales')
    await waitFor(() => expect(participants.queryByText('Cy Vale')).toBeNull())
    expect((await part('Departments')).queryByText('Care')).toBeNull()
    fireEvent.click(participants.getByRole('checkbox', { name: 'Select all (2)' }))
    expect(participants.getByText('3/3')).toBeTruthy()
    fireEvent.click(participants.getByRole('checkbox', { name: 'Select all (2)' }))
    expect(participants.getByText('1/3')).toBeTruthy()
    find('zz')
    expect(await participants.findByText('Sorry there were no matches for "zz."')).toBeTruthy()
    find('')
    await waitFor(() => expect(box(/^Cy Vale/).checked).toBe(true))
  })
  it('selects everything, listed or not, and deselects everything', async () => {
    const server = show()
    const participants = await part('Participants')
    find('ada')
    await waitFor(() => expect(participants.queryByText('Bo Vale')).toBeNull())
    const everything = () => box('Add Everything to Download Package')
    fireEvent.click(everything())
    expect(screen.getByText('7 reports chosen')).toBeTruthy()
    fireEvent.click(everything())
    expect(screen.getByText('No report chosen')).toBeTruthy()
    fireEvent.click(everything())
    fireEvent.click(download())
    await waitFor(() => expect(server.of('CreateReportPackage')).toHaveLength(1))
    expect(server.of('CreateReportPackage')[0]?.['model']).toMatchObject({
      questionnaireId: 'q1',
      subscriptionDepartmentId: null,
      customiser: '11111',
      sectionIds: [],
      isCompanyIncluded: true,
      departmentIds: ['d1', 'd2'],
      respondentIds: ['u1', 'u2', 'u3'],
    })
    expect(await screen.findByText('Your reports are ready to download.')).toBeTruthy()
  })
  it('sends one request for repeated clicks', async () => {
    const server = show()
    await part('Participants')
    fireEvent.click(box(/^Company report/))
    fireEvent.click(download())
    fireEvent.click(download())
    await screen.findByText('Your reports are ready to download.')
    expect(new Set(server.of('CreateReportPackage').map(({ model }) => (model as { id: string }).id)).size).toBe(1)
  })
  it('of thousands of people renders only the visible ones', async () => {
    show({ participants: Array.from({ length: 5_000 }, (_, at) => person(`u${at}`, `Learner${at}`)) })
    const participants = await part('Participants')
    expect(participants.getAllByRole('checkbox').length).toBeLessThan(100)
    fireEvent.click(participants.getByRole('checkbox', { name: 'Select all (5000)' }))
    expect(participants.getByText('5000/5000')).toBeTruthy()
  })
})

describe('the chain of impact', () => {
  const chain = 'With the chain of impact, in the package'
  it('comes with the company report unless it is not wanted', async () => {
    const server = show()
    await part('Participants')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: chain }).checked).toBe(true)
    expect(screen.getByText('No report chosen')).toBeTruthy()
    fireEvent.click(box('Company report'))
    expect(screen.getByText('2 reports chosen')).toBeTruthy()
    fireEvent.click(download())
    await waitFor(() => expect(server.of('CreateReportPackage')).toHaveLength(1))
    expect(server.of('CreateReportPackage')[0]?.['model']).toMatchObject({ isImpactIncluded: true })
  })
  it('is left out where it is not wanted, and without the company report', async () => {
    const server = show()
    const participants = await part('Participants')
    fireEvent.click(participants.getByRole('checkbox', { name: 'Ada Vale' }))
    expect(screen.getByText('1 report chosen')).toBeTruthy()
    fireEvent.click(box('Company report'))
    fireEvent.click(screen.getByRole('switch', { name: chain }))
    expect(screen.getByText('2 reports chosen')).toBeTruthy()
    fireEvent.click(download())
    await waitFor(() => expect(server.of('CreateReportPackage')).toHaveLength(1))
    expect(server.of('CreateReportPackage')[0]?.['model']).toMatchObject({ isImpactIncluded: false })
  })
})

describe('where there is less to choose from', () => {
  it('offers a department its own report and people, and no departments', async () => {
    const server = show({ departmentName: 'Sales', departments: [], hasImpact: false }, 'd1')
    await part('Participants')
    expect(screen.queryByRole('region', { name: 'Departments' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'With the chain of impact, in the package' })).toBeNull()
    expect(links()[0]).toBe('/departmentQuestionnaires/view/report/q1/department/d1/11111')
    expect(links()[1]).toBe('/departmentQuestionnaires/view/report/q1/user/u1/11111')
    fireEvent.click(box(/^Department report/))
    fireEvent.click(download())
    await waitFor(() =>
      expect(server.of('CreateReportPackage')[0]?.['model']).toMatchObject({
        subscriptionDepartmentId: 'd1',
        isCompanyIncluded: true,
        isImpactIncluded: false,
      }),
    )
  })
  it('says that no participants have completed', async () => {
    show({ completed: 0, departments: [], participants: [] })
    expect(await screen.findByText('No one has completed yet.')).toBeTruthy()
    expect(screen.getByText('No one in any department has completed yet.')).toBeTruthy()
  })
  it('shows an error when it cannot be loaded', async () => {
    show(refusal('UNAVAILABLE', 'The server is away.'))
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away.')
  })
  it('is not found for a missing questionnaire', async () => {
    show(refusal('NOT_FOUND', 'This questionnaire is not there.'))
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
})
