import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { SubscriptionAddScreen } from './SubscriptionAddScreen'

type Model = Record<string, unknown>
/** What a company has that no form asks for. */
const given = {
  __typename: 'Subscription',
  usedQuestionnaires: 0,
  hasEnded: false,
  logoUrl: null,
  version: 1,
  abilities: [],
}

function show(answer: () => Error | null = () => null): Model[] {
  const made: Model[] = []
  renderWithApollo(<SubscriptionAddScreen timeZone="Europe/London" endDate="2027-06-10" />, (_, { model }) => {
    made.push(model as Model)
    return answer() ?? { createSubscription: { ...given, ...(model as Model) } }
  })
  return made
}
const create = () => screen.getByRole('button', { name: 'Add company' })
const name = (value: string) => fireEvent.change(screen.getByLabelText('Company name'), { target: { value } })

it('defaults to no limits, an end date in a year once limited, and pounds', async () => {
  const made = show()
  expect(screen.queryByLabelText('End date')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: /^Limited company/ }))
  expect(((await screen.findByLabelText('End date')) as HTMLInputElement).value).toBe('10/06/2027')
  expect((screen.getByLabelText('Number of campaigns') as HTMLInputElement).value).toBe('0')
  fireEvent.click(screen.getByRole('switch', { name: /^Limited company/ }))
  name('Harbour')
  fireEvent.click(create())
  await waitFor(() =>
    expect(made).toEqual([
      expect.objectContaining({
        name: 'Harbour',
        isLimitedSubscription: false,
        endDate: '2027-06-10',
        numberOfQuestionnaires: 0,
        currencyText: 'GBP',
        currencySymbol: '£',
        timeZone: 'Europe/London',
      }),
    ]),
  )
})
it('is created once on repeated clicks, and shows that it saves', async () => {
  const made = show()
  name('Harbour')
  const button = create()
  fireEvent.click(button)
  fireEvent.click(button)
  expect((await screen.findByRole('button', { name: 'Saving...' })).hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(made).toHaveLength(1))
  fireEvent.click(button)
  expect(made).toHaveLength(1)
})
it('retries with the same id after a refusal', async () => {
  const made = show(() => refusal('RATE_LIMITED', 'Please wait a moment.'))
  name('Harbour')
  fireEvent.click(create())
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  fireEvent.click(create())
  await waitFor(() => expect(made).toHaveLength(2))
  expect(made[0]?.id).toBe(made[1]?.id)
})
it('can be left without creating one', () => {
  const made = show()
  name('Harbour')
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/administration/subscriptions')
  expect(made).toEqual([])
})
