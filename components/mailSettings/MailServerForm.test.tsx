import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MailSettings } from '@/domain/mailSettings'
import { drawn } from '@/server/testing/drawn'
import { MailNow } from './MailNow'
import { MailServerForm } from './MailServerForm'
import { UndeliveredMails } from './UndeliveredMails'

afterEach(() => vi.unstubAllGlobals())

const none: MailSettings = { source: 'none', server: null, mailFrom: 'Acme <a@example.test>', savedMailFrom: '', undelivered: [] }
const saved: MailSettings = { ...none, source: 'saved', server: { host: 'mail.example.test', port: 2525, user: 'post', hasPassword: true }, savedMailFrom: 'a@example.test' }

function server(answer: object = {}) {
  const asked: { path: string; body: object }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(answer)
  })
  return asked
}
const show = (settings: MailSettings, onSaved = vi.fn(async () => undefined)) => {
  drawn(<MailServerForm settings={settings} ownEmail="staff@example.test" onSaved={onSaved} />)
  return onSaved
}
const address = () => screen.getByLabelText('SMTP address') as HTMLInputElement
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the mail server', () => {
  it('is saved, and its password leaves the screen', async () => {
    const asked = server()
    const onSaved = show(none)
    fireEvent.change(address(), { target: { value: 'smtp://post:secret@mail.example.test' } })
    save()
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(asked).toEqual([{ path: '/api/mailSettings', body: { smtpUrl: 'smtp://post:secret@mail.example.test', mailFrom: '' } }])
    await waitFor(() => expect(address().value).toBe(''))
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('is not saved when it is no address of a mail server', async () => {
    const asked = server()
    show(none)
    fireEvent.change(address(), { target: { value: 'https://mail.example.test' } })
    save()
    expect((await screen.findAllByText(/Please enter an address like smtp:/)).length).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })

  it('is forgotten after asking', async () => {
    const asked = server()
    const onSaved = show(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop sending')!)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(asked).toEqual([{ path: '/api/mailSettings', body: { smtpUrl: null } }])
  })

  it('is tested with what was typed, and its answer shown word for word', async () => {
    const asked = server({ isAccepted: true, answer: '250 queued as 1' })
    show(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }))
    expect(await screen.findByText('250 queued as 1')).toBeTruthy()
    expect(asked).toEqual([{ path: '/api/mailSettings/test', body: { to: 'staff@example.test', smtpUrl: '', mailFrom: 'a@example.test' } }])
  })
})

describe('where mails go', () => {
  it('is shown with everything but the password', () => {
    drawn(<MailNow settings={saved} />)
    expect(screen.getByRole('region').textContent).toBe('Where mails go nowmail.example.test, port 2525Mails are sent by the mail server saved here.User post, with a passwordSender: Acme <a@example.test>')
  })
  it('is nowhere in a demonstration, whose mailbox is linked', () => {
    drawn(<MailNow settings={{ ...none, source: 'demo' }} />)
    expect(screen.getByText(/nothing is ever sent/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mailbox')
  })
  it('names the mails that were not sent, and why', () => {
    drawn(<UndeliveredMails mails={[{ id: '1', to: 'ada@example.test', subject: 'Hello', state: 'Failed', lastError: '550 no such mailbox', createdAt: '2026-03-02T09:00:00.000Z' }]} />)
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['02/03/2026 09:00', 'ada@example.test', 'Hello', 'Given up', '550 no such mailbox'])
  })
})
