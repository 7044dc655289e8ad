import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/account'
import { drawnOnline } from '@/server/testing/drawnOnline'
import { PeopleTransfer } from './PeopleTransfer'

type Sent = { path: string; department: FormDataEntryValue | null; file: string }

/** The import door, answering this; lists what was sent. */
function answeringImport(answer: object, status = 200): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body: FormData }) => {
    sent.push({ path, department: init.body.get('subscriptionDepartmentId'), file: (init.body.get('file') as File).name })
    return Response.json(answer, { status })
  })
  return sent
}
const person = (rowNumber: number, email: string, ...errors: string[]) => ({ rowNumber, email, successful: errors.length === 0, errors })
const sheet = (name = 'people.xlsx') => new File(['x'], name)

async function opened(subscriptionDepartmentId: string | null = null) {
  drawnOnline(<PeopleTransfer subscriptionDepartmentId={subscriptionDepartmentId} rules={passwordPolicies.classes} />, () => ({}))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  return within(await screen.findByRole('dialog', { name: 'Import people' }))
}
const zone = (dialog: Awaited<ReturnType<typeof opened>>, name: string | RegExp = /Drop a file here/) => dialog.getByRole('button', { name })
const drop = (dialog: Awaited<ReturnType<typeof opened>>, file: File) => fireEvent.drop(zone(dialog), { dataTransfer: { files: [file] } })
const start = (dialog: Awaited<ReturnType<typeof opened>>) => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' })

afterEach(() => vi.unstubAllGlobals())

describe('importing people', () => {
  it('tells the columns and the rules of a password, and has a sample', async () => {
    const dialog = await opened()
    expect(dialog.getByText(/Email is required/)).toBeTruthy()
    expect(dialog.getByText('.xlsx, .csv, .txt or .tsv, up to 10 MB and 2,000 people')).toBeTruthy()
    expect(dialog.getByText(/Password must be at least 6 characters long, must contain a number/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Download a sample file' }).getAttribute('href')).toBe('/SampleImportUsersFile.xlsx')
    expect(dialog.queryByText(/added to this department/)).toBeNull()
    expect(start(dialog).disabled).toBe(true)
  })
  it('takes a file by a button that the keyboard reaches, which opens the choice of the browser', async () => {
    const dialog = await opened()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(input?.accept).toBe('.xlsx,.csv,.txt,.tsv')
    expect(zone(dialog).tagName).toBe('BUTTON')
    const clicked = vi.spyOn(input as HTMLInputElement, 'click')
    fireEvent.click(zone(dialog))
    expect(clicked).toHaveBeenCalled()
  })
  it('sends a dropped file and says who is in and what is wrong, by row', async () => {
    const rows = [person(2, 'ada@example.test'), person(3, 'bob@example.test', 'This email is already registered.'), person(4, 'x', 'One thing', 'Another'), person(5, 'c@example.test')]
    const sent = answeringImport({ count: 2, rows })
    const dialog = await opened('d1')
    expect(dialog.getByText(/Everybody in the file is added to this department/)).toBeTruthy()
    drop(dialog, sheet())
    fireEvent.click(start(dialog))
    expect(await dialog.findByText('2 users have been imported for you.')).toBeTruthy()
    expect(sent).toEqual([{ path: '/api/import/people', department: 'd1', file: 'people.xlsx' }])
    expect(dialog.getByText('2 rows were not imported')).toBeTruthy()
    expect(dialog.getByText('Row 3 bob@example.test').closest('li')?.textContent).toBe('Row 3 bob@example.testThis email is already registered.')
    expect(within(dialog.getByText('Row 4 x').closest('li') as HTMLElement).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One thing', 'Another'])
    fireEvent.click(dialog.getByRole('button', { name: 'Show who was imported' }))
    expect(dialog.getByText('User created for ada@example.test')).toBeTruthy()
  })
  it('shows what stood in the file as text, whatever it is', async () => {
    answeringImport({ count: 0, rows: [person(2, '<img src=x onerror=alert(1)>', '<b>bold</b>')] })
    const dialog = await opened()
    drop(dialog, sheet('<i>.csv'))
    fireEvent.click(start(dialog))
    expect(await dialog.findByText('<b>bold</b>')).toBeTruthy()
    expect(document.querySelector('[role=dialog] img, [role=dialog] b')).toBeNull()
  })
  it('says without a row what is wrong with the file as a whole, and takes another', async () => {
    answeringImport({ count: 0, rows: [person(-1, '', 'This file is empty.')] })
    const dialog = await opened()
    drop(dialog, sheet())
    fireEvent.click(start(dialog))
    expect((await dialog.findByRole('alert')).textContent).toBe('This file is empty.')
    expect(dialog.queryByText(/Row|imported for you/)).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Import another file' }))
    expect(zone(dialog)).toBeTruthy()
  })
  it('refuses other files before they are sent, and shows the words of a refusal', async () => {
    const sent = answeringImport({ errors: [{ code: 'CONFLICT', message: 'Please wait.' }] }, 409)
    const dialog = await opened()
    drop(dialog, sheet('people.pdf'))
    expect((await dialog.findByRole('alert')).textContent).toContain('.xlsx, .csv, .txt or .tsv')
    expect(start(dialog).disabled).toBe(true)
    drop(dialog, sheet())
    fireEvent.click(start(dialog))
    expect(await dialog.findByText('Please wait.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(start(dialog).disabled).toBe(false)
  })
})

describe('exporting people', () => {
  it('offers both kinds of file of the same people', async () => {
    drawnOnline(<PeopleTransfer subscriptionDepartmentId="d1" rules={passwordPolicies.asvs} />, () => ({}))
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const links = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
    expect(links).toEqual(['/api/export/people?format=xlsx&subscriptionDepartmentId=d1', '/api/export/people?format=csv&subscriptionDepartmentId=d1'])
  })
})
