import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { EraseSubscriptionScreen } from './EraseSubscriptionScreen'

afterEach(() => vi.restoreAllMocks())

const company = {
  __typename: 'SubscriptionErasurePreview',
  subscriptionId: 'c1',
  name: 'Fernhill',
  people: 60,
  departments: 4,
  questionnaires: 9,
  runs: 120,
  answers: 1,
  mails: 200,
  files: 3,
}

function show(preview: Error | object = { subscriptionErasurePreview: company }) {
  const requests: Record<string, unknown>[] = []
  renderWithApollo(<EraseSubscriptionScreen subscriptionId="c1" />, (operation, variables) => {
    if (operation !== 'EraseSubscription') return preview as Error
    requests.push(variables)
    return { eraseSubscription: 'e1' }
  })
  return requests
}

it('confirms twice, the second time by typing the name, and then leads to the list', async () => {
  const pushed = vi.spyOn(router, 'push')
  const requests = show()
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '60 people',
    '4 departments',
    '9 questionnaires',
    '1 answer in 120 questionnaires',
    '200 emails',
    '3 files',
  ])
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(go.disabled).toBe(true)
  // The default is the option that erases the least.
  expect(screen.getByLabelText<HTMLInputElement>('Keep figures without people').checked).toBe(true)
  fireEvent.change(screen.getByLabelText('Type Fernhill to confirm'), { target: { value: 'Fernhill' } })
  fireEvent.click(go)
  const dialog = await screen.findByRole('dialog', { name: 'Close "Fernhill" now and erase it in 7 days?' })
  expect(requests).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close and erase' }))
  await vi.waitFor(() => expect(pushed).toHaveBeenCalledWith('/administration/erasure'))
  expect(requests).toEqual([{ model: { subscriptionId: 'c1', mode: 'Anonymise', name: 'Fernhill' } }])
})
it('says when there is nothing to erase', async () => {
  show(refusal('NOT_FOUND'))
  expect(await screen.findByText(/This company cannot be erased/)).toBeTruthy()
})
