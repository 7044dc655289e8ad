import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { DetailsScreen } from './DetailsScreen'

const user = { __typename: 'User', id: 'u', email: 'ada@example.test', emailConfirmed: true }
const ada = { __typename: 'Profile', id: 'p', userId: 'u', firstName: 'Ada', lastName: 'Byron', version: 3, user }
type Model = { id: string; userId?: string; version?: number; firstName: string; lastName: string }

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('saves the names with the version that was read, and confirms it', async () => {
  const requests: unknown[] = []
  renderWithApollo(<DetailsScreen userId="u" />, (operation, { model }) => {
    if (operation === 'Profile') return { profile: ada }
    requests.push(operation, model)
    return { updateProfile: { ...ada, ...(model as Model), version: 4 } }
  })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada'))
  type('Last name', 'Lovelace')
  save()
  expect((await screen.findByRole('status')).textContent).toBe('Your details have been updated.')
  expect(requests).toEqual(['UpdateProfile', { id: 'p', version: 3, firstName: 'Ada', lastName: 'Lovelace' }])
})

it('creates a missing profile, once', async () => {
  const requests: { operation: string; model: Model }[] = []
  renderWithApollo(<DetailsScreen userId="u" />, (operation, { model }) => {
    if (operation === 'Profile') return refusal('NOT_FOUND')
    requests.push({ operation, model: model as Model })
    const saved = { ...ada, ...(model as Model), version: requests.length }
    return operation === 'CreateProfile' ? { createProfile: saved } : { updateProfile: saved }
  })
  await screen.findByLabelText('First name')
  type('First name', 'Ada')
  type('Last name', 'Lovelace')
  save()
  await screen.findByText('Your details have been updated.')
  type('Last name', 'King')
  save()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]).toMatchObject({
    operation: 'CreateProfile',
    model: { userId: 'u', firstName: 'Ada', lastName: 'Lovelace' },
  })
  expect(requests[0]?.model.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(requests[1]).toMatchObject({
    operation: 'UpdateProfile',
    model: { id: requests[0]?.model.id, version: 1, lastName: 'King' },
  })
})

it('requires both names before it sends a request', async () => {
  const requests: string[] = []
  renderWithApollo(<DetailsScreen userId="u" />, (operation) => {
    requests.push(operation)
    return { profile: ada }
  })
  await screen.findByLabelText('First name')
  type('First name', ' ')
  type('Last name', '')
  save()
  expect((await screen.findAllByText('First name is required')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Last name is required').length).toBeGreaterThan(0)
  expect(requests).toEqual(['Profile'])
})

it('retains the input after a conflicting update, and saves it with the newer version next time', async () => {
  const versions: unknown[] = []
  let version = 3
  renderWithApollo(<DetailsScreen userId="u" />, (operation, { model }) => {
    if (operation === 'Profile') return { profile: { ...ada, version } }
    versions.push((model as Model).version)
    if ((model as Model).version === 7) return { updateProfile: { ...ada, ...(model as Model), version: 8 } }
    version = 7
    return refusal('CONFLICT', 'This was changed by someone else in the meantime.')
  })
  await screen.findByLabelText('First name')
  type('Last name', 'Lovelace')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed by someone else in the meantime.')
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Lovelace')
  save()
  await screen.findByText('Your details have been updated.')
  expect(versions).toEqual([3, 7])
})

it('shows an error when the profile cannot be read', async () => {
  renderWithApollo(<DetailsScreen userId="u" />, () => refusal('INTERNAL', 'Please tell us this number'))
  expect((await screen.findByRole('alert')).textContent).toContain('Please tell us this number')
  expect(screen.queryByLabelText('First name')).toBeNull()
})
