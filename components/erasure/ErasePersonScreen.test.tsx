import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ErasePersonScreen } from './ErasePersonScreen'

const counted = {
  __typename: 'ErasurePreview',
  userId: 'u1',
  name: 'Ada Vale',
  email: 'ada@example.test',
  finishedRuns: 2,
  unfinishedRuns: 1,
  otherRuns: 0,
  answers: 14,
  words: 3,
  mails: 5,
  files: 0,
  mayRemove: true,
}

/** Renders the screen with a server stub that has one person; returns the requests. */
function show(userId: string | null, person: object = counted, answer: Error | object = { erasePerson: 'u1' }) {
  const requests: [string, Record<string, unknown>][] = []
  renderWithApollo(<ErasePersonScreen userId={userId} />, (operation, variables) => {
    requests.push([operation, variables])
    if (operation === 'ErasePerson') return answer as Error
    return variables.email === 'nobody@example.test' ? refusal('NOT_FOUND') : { erasurePreview: person }
  })
  return requests
}
const find = (email: string) => {
  fireEvent.change(screen.getByLabelText('Email of the person'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' })
const type = (email: string) =>
  fireEvent.change(screen.getByLabelText('Type ada@example.test to confirm'), { target: { value: email } })
const lines = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows in numbers what is erased and what retained, by the selected options', async () => {
  show('u1')
  expect(await screen.findByText('Ada Vale')).toBeTruthy()
  expect(lines('What is erased')).toEqual([
    'Their name, address, password, sign-ins and saved views',
    'Emails sent to them, 5 of which you may see',
    'Files they uploaded',
    '1 questionnaire they did not complete',
    'What they wrote in their own words in 3 answers',
  ])
  expect(lines('What is kept')[0]).toBe('2 completed questionnaires with 14 answers, without their name')
  fireEvent.click(screen.getByLabelText('Keep what they wrote in their own words'))
  expect(lines('What is erased')).toHaveLength(4)
  fireEvent.click(screen.getByLabelText('Remove the answers too'))
  expect(lines('What is erased')[4]).toBe('2 completed questionnaires with 14 answers')
  expect(lines('What is kept').join()).not.toContain('completed')
})
it('erases once the address is typed, and confirms it', async () => {
  const requests = show('u1')
  await screen.findByText('Ada Vale')
  expect(confirm().disabled).toBe(true)
  type('ada@example')
  expect(confirm().disabled).toBe(true)
  type('Ada@example.test')
  fireEvent.click(confirm())
  expect((await screen.findByRole('status')).textContent).toBe('The person has been erased.')
  expect(requests.at(-1)).toEqual([
    'ErasePerson',
    { model: { userId: 'u1', mode: 'Anonymise', email: 'Ada@example.test', keepsWords: false } },
  ])
  expect(document.activeElement?.textContent).toBe('The person has been erased.')
  expect(screen.queryByText('Ada Vale')).toBeNull()
})
it('finds a person by address, and says when there is none', async () => {
  const requests = show(null)
  find('nobody@example.test')
  expect(await screen.findByText('You cannot erase anyone with this email.')).toBeTruthy()
  find('ada@example.test')
  expect(await screen.findByText('Ada Vale')).toBeTruthy()
  expect(requests.at(-1)).toEqual(['ErasurePreview', { userId: null, email: 'ada@example.test' }])
})
it('requires an address to search for', async () => {
  const requests = show(null)
  find('')
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(requests).toEqual([])
  find('ada@example.test')
  expect(await screen.findByText('Ada Vale')).toBeTruthy()
  expect(screen.queryByText('Email is required')).toBeNull()
})
it('says that the address differs when the field loses focus', async () => {
  show('u1')
  await screen.findByText('Ada Vale')
  const differs = () => screen.queryByText('Type it exactly as it is shown.')
  type('ada@example')
  expect(differs()).toBeNull()
  fireEvent.blur(screen.getByLabelText('Type ada@example.test to confirm'))
  expect(differs()).toBeTruthy()
  type('ada@example.test')
  expect(differs()).toBeNull()
})
it('does not offer to remove the answers where only groups are shown, and says why', async () => {
  show('u1', { ...counted, mayRemove: false })
  await screen.findByText('Ada Vale')
  expect(screen.getByLabelText<HTMLInputElement>('Remove the answers too').disabled).toBe(true)
  expect(screen.getByText(/comparing figures with and without one person/)).toBeTruthy()
})
it('shows a refusal and retains the input', async () => {
  show('u1', counted, refusal('CONFLICT', 'This is the last administrator of the company.'))
  await screen.findByText('Ada Vale')
  type('ada@example.test')
  fireEvent.click(confirm())
  expect(await screen.findByText('This is the last administrator of the company.')).toBeTruthy()
  expect(confirm().disabled).toBe(false)
})
