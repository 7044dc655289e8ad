import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MailSettings } from '@/domain/mailSettings'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { MailAdvice } from './MailAdvice'
import { MailCountTiles } from './MailCountTiles'
import { MailNow } from './MailNow'
import { MailServerForm } from './MailServerForm'
import { UndeliveredMails } from './UndeliveredMails'

afterEach(() => vi.unstubAllGlobals())

const none: MailSettings = {
  source: 'none',
  isHeld: false,
  server: null,
  mailFrom: 'Acme <a@example.test>',
  savedMailFrom: '',
  counts: { Queued: 0, Held: 0, Kept: 0, Sent: 0, Failed: 0 },
  undelivered: [],
}
const saved: MailSettings = {
  ...none,
  source: 'saved',
  server: { host: 'mail.example.test', port: 2525, user: 'post', hasPassword: true },
  savedMailFrom: 'a@example.test',
}

function server(answer: object = {}) {
  const requests: { path: string; body: object }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(answer)
  })
  return requests
}
const show = (settings: MailSettings, onSaved = vi.fn(async () => undefined)) => {
  renderWithTheme(<MailServerForm settings={settings} ownEmail="staff@example.test" onSaved={onSaved} />)
  return onSaved
}
const address = () => screen.getByLabelText('SMTP address') as HTMLInputElement
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the mail server', () => {
  it('is saved, and its password is removed from the screen', async () => {
    const requests = server()
    const onSaved = show(none)
    fireEvent.change(address(), { target: { value: 'smtp://post:secret@mail.example.test' } })
    save()
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(requests).toEqual([
      { path: '/api/mailSettings', body: { smtpUrl: 'smtp://post:secret@mail.example.test', mailFrom: '' } },
    ])
    await waitFor(() => expect(address().value).toBe(''))
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('is not saved when the address is not valid for a mail server', async () => {
    const requests = server()
    show(none)
    fireEvent.change(address(), { target: { value: 'https://mail.example.test' } })
    save()
    expect((await screen.findAllByText(/Please enter an address like smtp:/)).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })

  it('is required when none is saved', async () => {
    const requests = server()
    show(none)
    save()
    expect((await screen.findAllByText(/Please enter an address like smtp:/)).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })

  it('is retained when only the sender is changed', async () => {
    const requests = server()
    show(saved)
    fireEvent.change(screen.getByLabelText('Sender (optional)'), { target: { value: 'b@example.test' } })
    save()
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(requests).toEqual([{ path: '/api/mailSettings', body: { smtpUrl: '', mailFrom: 'b@example.test' } }])
  })

  it('is deleted after confirmation', async () => {
    const requests = server()
    const onSaved = show(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop sending')!)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(requests).toEqual([{ path: '/api/mailSettings', body: { smtpUrl: null } }])
  })

  it('is tested with the typed values, and its response is shown verbatim', async () => {
    const requests = server({ isAccepted: true, answer: '250 queued as 1' })
    show(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Send a test email' }))
    expect(await screen.findByText('250 queued as 1')).toBeTruthy()
    expect(requests).toEqual([
      { path: '/api/mailSettings/test', body: { to: 'staff@example.test', smtpUrl: '', mailFrom: 'a@example.test' } },
    ])
  })
})

describe('the current mail destination', () => {
  it('is shown with everything but the password', () => {
    renderWithTheme(<MailNow settings={saved} />)
    expect(screen.getByRole('region').textContent).toBe(
      'Current mail servermail.example.test, port 2525Emails are sent by the mail server saved here.User post, with a passwordSender: Acme <a@example.test>',
    )
  })
  it('is none while mails are held, with a link to release them', () => {
    renderWithTheme(<MailNow settings={{ ...saved, isHeld: true }} />)
    expect(screen.getByText(/Email is on hold/)).toBeTruthy()
    expect(screen.queryByText(/Emails are sent by/)).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/administration/operation')
  })
  it('shows that no server is set, also while mails are held', () => {
    renderWithTheme(<MailNow settings={{ ...none, isHeld: true }} />)
    expect(screen.getByText(/Email is on hold/)).toBeTruthy()
    expect(screen.getByText(/No mail server is set/)).toBeTruthy()
  })
  it('is none in a demonstration, which links to its mailbox', () => {
    renderWithTheme(<MailNow settings={{ ...none, source: 'demo' }} />)
    expect(screen.getByText(/nothing is ever sent/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mailbox')
  })
  it('shows the number of mails in each state', () => {
    renderWithTheme(<MailCountTiles counts={{ Queued: 3, Held: 4, Kept: 0, Sent: 1250, Failed: 2 }} />)
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'Waiting3',
      'Sent1,250',
      'Failed2',
      'Held4',
      'Stored, not sent0',
    ])
  })
  it('shows the DNS records that the sender’s domain needs', () => {
    renderWithTheme(<MailAdvice mailFrom="Acme <post@acme.test>" />)
    expect(screen.getByText('_dmarc.acme.test')).toBeTruthy()
    expect(screen.getByText('selector._domainkey.acme.test')).toBeTruthy()
  })
})

describe('undelivered mails', () => {
  const failed = {
    id: '1',
    to: 'ada@example.test',
    subject: 'Hello',
    state: 'Failed',
    lastError: '550 no such mailbox',
    createdAt: '2026-03-02T09:00:00.000Z',
  } as const
  const kept = { ...failed, id: '2', state: 'Kept', lastError: null } as const
  const showMails = () => {
    const onRetried = vi.fn(async () => undefined)
    renderWithTheme(<UndeliveredMails mails={[failed, kept]} failedCount={7} onRetried={onRetried} />)
    return onRetried
  }

  it('are listed with the reason; only failed ones can be retried', () => {
    showMails()
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['02/03/2026 09:00', 'ada@example.test', 'Hello', 'Failed', '550 no such mailbox', 'Try again'],
      ['02/03/2026 09:00', 'ada@example.test', 'Hello', 'Stored', '', ''],
    ])
  })
  it('are all resent at once', async () => {
    const requests = server({ retried: 1 })
    const onRetried = showMails()
    fireEvent.click(screen.getByRole('button', { name: 'Try all of them again' }))
    await waitFor(() => expect(onRetried).toHaveBeenCalledOnce())
    expect(requests).toEqual([{ path: '/api/mailSettings/retry', body: {} }])
  })
  it('remain, with the reason, when they cannot be resent', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ errors: [{ code: 'BAD_USER_INPUT', message: 'No mail server is set up.' }] }, { status: 400 }),
    )
    const onRetried = showMails()
    fireEvent.click(screen.getByRole('button', { name: 'Try all of them again' }))
    expect(await screen.findByText('No mail server is set up.')).toBeTruthy()
    expect(onRetried).not.toHaveBeenCalled()
  })
})
