import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testEmail } from '@/emails/testEmail'
import { MailFrame } from './MailFrame'

it('shows a mail without what the content policy of the page refuses', () => {
  const sender = { name: 'Harbour', color: '#115577', logoUrl: null }
  const { html } = testEmail({ locale: 'en-GB', product: 'Ripplemark', sender, url: 'https://app.test' })
  expect(html).toContain('<style>')
  render(<MailFrame title="As a mail" html={html} height="50vh" />)
  const shown = screen.getByTitle<HTMLIFrameElement>('As a mail').srcdoc
  expect(shown).not.toContain('<style')
  expect(shown).toContain('https://app.test')
})

it('loads the logo from the address of the page, which its policy allows', () => {
  const sender = { name: 'Harbour', color: '#115577', logoUrl: 'https://elsewhere.test/api/blobs/logo' }
  const { html } = testEmail({ locale: 'en-GB', product: 'Ripplemark', sender, url: 'https://app.test' })
  render(<MailFrame title="With a logo" html={html} height="50vh" />)
  expect(screen.getByTitle<HTMLIFrameElement>('With a logo').srcdoc).toContain('src="/api/blobs/logo"')
})

it('is as high as its mail where no height is given, and runs no script of it', () => {
  render(<MailFrame title="Whole" html="<p>Hello</p>" />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Whole')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  const mail = document.implementation.createHTMLDocument()
  Object.defineProperty(mail.documentElement, 'offsetHeight', { value: 613 })
  Object.defineProperty(frame, 'contentDocument', { value: mail })
  fireEvent.load(frame)
  expect(frame.style.blockSize).toBe('613px')
})
