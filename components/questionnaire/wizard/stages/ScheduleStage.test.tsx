import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayInZone, endOfDay, startOfDay } from '@/domain/day'
import { renderWizard, wizardQuestion } from '@/server/testing/screens/renderWizard'

const zone = 'Europe/London'
const questions = [wizardQuestion('q1')]
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const quick = (name: string) => within(screen.getByRole('group', { name }))
const names = (group: string) =>
  quick(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const reminders = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Reminders/ })
const month = { startDate: '2099-03-01T00:00:00.000Z', endDate: '2099-03-31T22:59:59.999Z' }
const show = (fields: Record<string, unknown> = {}, mode: 'create' | 'edit' = 'edit') =>
  renderWizard({ stage: 'schedule', mode, fields: { participantCount: 1, ...fields }, questions })

describe('the dates of a campaign', () => {
  it('can be set with one press, but the end not to now', async () => {
    await show()
    expect(names('Choose the start date')).toEqual(['Launch now', '1 day', 'Next Monday', '1 month', '2 months'])
    expect(names('Choose the end date')).toEqual(['1 day', 'Next Monday', '1 month', '2 months'])
  })
  it('count the end from the start', async () => {
    const { models } = await show({ startDate: '2026-03-02T00:00:00.000Z' })
    fireEvent.click(quick('Choose the end date').getByRole('button', { name: 'Next Monday' }))
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([
        expect.objectContaining({ endDate: endOfDay('2026-03-09', zone).toISOString() }),
      ]),
    )
    expect(screen.getByText('It ends 7 days after it starts.')).toBeTruthy()
  })
  it('start today with Launch now', async () => {
    const { models } = await show()
    fireEvent.click(quick('Choose the start date').getByRole('button', { name: 'Launch now' }))
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([
        expect.objectContaining({ startDate: startOfDay(dayInZone(new Date(), zone), zone).toISOString() }),
      ]),
    )
  })
  it('are written over what was typed, also when the day is the one that was chosen before', async () => {
    const today = dayInZone(new Date(), zone)
    await show({ ...month, startDate: startOfDay(today, zone).toISOString() })
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Start date/i })
    fireEvent.change(field(), { target: { value: '99/99/9999' } })
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(quick('Choose the start date').getByRole('button', { name: 'Launch now' }))
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([
      today.split('-').toReversed().join('/'),
      null,
    ])
  })
  it('get an end a month later with the start, unless they have one', async () => {
    const { models } = await show({ endDate: '2099-03-31T22:59:59.999Z' })
    fireEvent.click(quick('Choose the start date').getByRole('button', { name: 'Launch now' }))
    await soon(() => expect(models('UpdateQuestionnaire')).toHaveLength(1))
    expect(models('UpdateQuestionnaire')[0]).toMatchObject({ endDate: '2099-03-31T22:59:59.999Z' })
    cleanup()
    const fresh = await show()
    fireEvent.click(quick('Choose the start date').getByRole('button', { name: '1 day' }))
    await soon(() => expect(fresh.models('UpdateQuestionnaire')).toHaveLength(1))
    const tomorrow = addDays(dayInZone(new Date(), zone), 1)
    expect(fresh.models('UpdateQuestionnaire')[0]).toMatchObject({
      endDate: endOfDay(addMonths(tomorrow, 1), zone).toISOString(),
    })
  })
  it('are proposed from today for a month, and stored when another stage is opened', async () => {
    const { models } = await show({}, 'create')
    const today = dayInZone(new Date(), zone)
    const proposed = {
      startDate: startOfDay(today, zone).toISOString(),
      endDate: endOfDay(addMonths(today, 1), zone).toISOString(),
    }
    expect(quick('Choose the start date').getByRole('button', { name: 'Launch now' }).ariaPressed).toBe('true')
    expect(quick('Choose the end date').getByRole('button', { name: '1 month' }).ariaPressed).toBe('true')
    expect(screen.getByText(/These dates are a suggestion/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /Questionnaire/ }))
    expect(await screen.findByRole('heading', { name: 'Sections and questions' })).toBeTruthy()
    await soon(() => expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining(proposed)]))
  })
  it('are stored before a review opened by its link can miss them', async () => {
    const { models } = await show({}, 'create')
    expect(models('UpdateQuestionnaire')).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: /Review/ }))
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeTruthy()
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
  })
  it.each([
    [{ participantCount: 0 }, 'Who should answer?'],
    [{ participantCount: 1 }, 'Schedule'],
    [{ participantCount: 1, ...month }, 'Review'],
  ])('are among what a draft is opened for: its first stage that is not finished, %o', async (fields, heading) => {
    await renderWizard({ stage: null, fields, questions })
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  })
  it('move a proposed end with the start, and propose no dates again once they are cleared', async () => {
    const { models } = await show({}, 'create')
    fireEvent.click(quick('Choose the start date').getByRole('button', { name: '2 months' }))
    const start = addMonths(dayInZone(new Date(), zone), 2)
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([
        expect.objectContaining({ endDate: endOfDay(addMonths(start, 1), zone).toISOString() }),
      ]),
    )
    for (const name of [/^Start date/, /^End date/])
      fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value: '' } })
    await soon(() => expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ startDate: null, endDate: null }))
    expect(screen.queryByText(/These dates are a suggestion/)).toBeNull()
  })
  it('must be at least a day apart', async () => {
    const { models } = await show({ startDate: '2026-03-02T00:00:00.000Z' })
    const end = screen.getByLabelText(/^End date/, { selector: 'input' })
    fireEvent.change(end, { target: { value: '02/03/2026' } })
    expect((await screen.findAllByText('The end date must be after the start date')).length).toBeGreaterThan(0)
    fireEvent.change(end, { target: { value: '03/03/2026' } })
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([
        expect.objectContaining({ endDate: endOfDay(addDays('2026-03-02', 1), zone).toISOString() }),
      ]),
    )
    expect(screen.getByText('It ends 1 day after it starts.')).toBeTruthy()
  })
  it.each(['31/12/9999', '01/01/0000', 'soon'])('reject implausible years and text: %s', async (typed) => {
    const { models } = await show({ startDate: '2026-03-02T00:00:00.000Z' })
    const end = screen.getByLabelText(/^End date/, { selector: 'input' })
    fireEvent.change(end, { target: { value: typed } })
    fireEvent.blur(end)
    expect(await screen.findByText('Please enter a date in the format DD/MM/YYYY')).toBeTruthy()
    expect(models('UpdateQuestionnaire')).toEqual([])
  })
})

it.each([
  ['Continue', () => screen.getByRole('button', { name: 'Continue' })],
  ['a later stage', () => screen.getByRole('link', { name: /Review/ })],
  ['Save & Close', () => screen.getByRole('button', { name: 'Save & Close' })],
])('an invalid date keeps the user on the stage, and has the focus: %s', async (_, way) => {
  const { models } = await show({ ...month, participantCount: 1 }, 'create')
  const end = screen.getByLabelText(/^End date/, { selector: 'input' })
  fireEvent.change(end, { target: { value: '31/11/2026' } })
  fireEvent.blur(end)
  expect(await screen.findByText('Please enter a date in the format DD/MM/YYYY')).toBeTruthy()
  fireEvent.click(way())
  expect(document.activeElement).toBe(end)
  expect(screen.getByLabelText(/^End date/, { selector: 'input' })).toBe(end)
  expect(models('PublishQuestionnaire')).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: /Questionnaire/ }))
  expect(await screen.findByRole('heading', { name: 'Sections and questions' })).toBeTruthy()
})

describe('reminders', () => {
  it('are off by default and can be switched on and off', async () => {
    const { models } = await show()
    expect(reminders().checked).toBe(false)
    expect(screen.getByText(/weekly until the last week of the campaign, then daily until the deadline\./)).toBeTruthy()
    fireEvent.click(reminders())
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ reminderType: 'Standard' })]),
    )
    fireEvent.click(reminders())
    await soon(() => expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ reminderType: '' }))
  })
  it('show the days on which they are sent', async () => {
    await show({ ...month, reminderType: 'Standard' })
    expect(screen.getByText('Reminders are sent on 11 days:')).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'March 2099' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Sun 8',
      'Sun 15',
      'Sun 22',
      'Tue 24',
      'Wed 25',
      'Thu 26',
      'Fri 27',
      'Sat 28',
      'Sun 29',
      'Mon 30',
      'Tue 31',
    ])
  })
  it('show only future days, and say when all have passed', async () => {
    const today = dayInZone(new Date(), zone)
    const from = (start: string, end: string) => ({
      startDate: startOfDay(start, zone).toISOString(),
      endDate: endOfDay(end, zone).toISOString(),
      reminderType: 'Standard',
    })
    await show(from(addDays(today, -2), addDays(today, 1)))
    expect(screen.getByText('Reminders are sent on 2 days:')).toBeTruthy()
    cleanup()
    await show(from('2020-03-01', '2020-03-31'))
    expect(screen.queryByText(/Reminders are sent/)).toBeNull()
    expect(screen.getByText('The days on which reminders are sent have passed.')).toBeTruthy()
  })
  it('show no days while they are off or no dates are set', async () => {
    await show(month)
    expect(screen.queryByText(/Reminders are sent/)).toBeNull()
    fireEvent.click(reminders())
    expect(screen.getByText(/Reminders are sent/)).toBeTruthy()
  })
  it('follow a plan of its own on the days it shows, and the specified one again', async () => {
    const { models } = await show({ ...month, reminderType: 'Standard' })
    fireEvent.click(screen.getByRole('radio', { name: 'On days of my own choosing' }))
    const plan = { daysAfterStart: [7], daysBeforeEnd: [3], hasLastCall: true, isWeekdaysOnly: true, hour: 9 }
    await soon(() => expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ reminderPlan: plan }))
    const days = () =>
      within(screen.getByRole('list', { name: 'March 2099' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    // The seventh day is a Sunday, and so moves to Monday; three days before the end is a Saturday, and moves to Friday.
    expect(days()).toEqual(['Mon 9', 'Fri 27', 'Tue 31: last call'])
    expect(screen.getByText('From 09:00 on each of these days.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Monday to Friday only/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Last call on the last day' }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '14' } })
    const added = screen.getByLabelText(/^Days after the start/, { selector: 'input' })
    act(() => added.focus())
    fireEvent.change(added, { target: { value: '3' } })
    fireEvent.keyDown(added, { key: 'Enter' })
    expect(days()).toEqual(['Wed 4', 'Sun 8', 'Sat 28'])
    expect(screen.getByText('From 14:00 on each of these days.')).toBeTruthy()
    await soon(() =>
      expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({
        reminderPlan: {
          daysAfterStart: [3, 7],
          daysBeforeEnd: [3],
          hasLastCall: false,
          isWeekdaysOnly: false,
          hour: 14,
        },
      }),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Weekly, then daily in the last week' }))
    await soon(() => expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ reminderPlan: null }))
    expect(screen.getByText('Reminders are sent on 11 days:')).toBeTruthy()
  })
  it('refuse a plan without a day, which is not saved, and text that is no number', async () => {
    const only = { daysAfterStart: [], daysBeforeEnd: [], hasLastCall: true, isWeekdaysOnly: false, hour: 9 }
    const { models } = await show({ ...month, reminderType: 'Standard', reminderPlan: only })
    const added = screen.getByLabelText(/^Days before the end/, { selector: 'input' })
    act(() => added.focus())
    fireEvent.change(added, { target: { value: 'soon' } })
    fireEvent.keyDown(added, { key: 'Enter' })
    expect(screen.getByText('“soon” is not a number of days from 1 to 365')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Last call on the last day' }))
    expect(screen.getAllByText('Choose at least one day, or the last call').length).toBeGreaterThan(0)
    expect(screen.queryByText(/Reminders are sent/)).toBeNull()
    fireEvent.click(reminders())
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([
        expect.objectContaining({ reminderType: '', reminderPlan: null }),
      ]),
    )
  })
  it('say on which days of a plan nothing is sent, and have named buttons that remove them', async () => {
    const own = { daysAfterStart: [7, 99], daysBeforeEnd: [40], hasLastCall: true, isWeekdaysOnly: true, hour: 9 }
    await show({ ...month, endDate: '2099-03-29T22:59:59.999Z', reminderType: 'Standard', reminderPlan: own })
    expect(screen.getByText(/^99 days after the start is after the end of the campaign: nothing is sent/)).toBeTruthy()
    expect(screen.getByText(/^40 days before the end is not after the first day of the campaign/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Last call on the last weekday' })).toBeTruthy()
    expect(screen.getByText('Fri 27: last call')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove 99 days' }))
    expect(screen.queryByText(/^99 days after the start/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove 7 days' })).toBeTruthy()
  })
  it('are not available where no one is e-mailed', async () => {
    await show({ questionnaireType: 'SelfService' })
    expect(screen.queryByRole('switch', { name: /^Reminders/ })).toBeNull()
  })
})
