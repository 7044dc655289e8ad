import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noThanks } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ThanksMessage } from './ThanksMessage'

const show = (thanks: Partial<typeof noThanks>, leadsOn?: boolean) =>
  renderWithTheme(
    <ThanksMessage
      name="Leading well"
      thanks={{ ...noThanks, ...thanks }}
      leadsOn={leadsOn}
      linkText="Back to My Workspace"
    />,
  )
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('the page after finishing', () => {
  it("has the product's own thanks alone unless the questionnaire has more", () => {
    show({})
    expect(screen.getByRole('heading').textContent).toBe('Thank you for completing Leading well.')
    expect(links()).toEqual(['Back to My Workspace'])
  })

  it("has the questionnaire's own text, cleaned of what no text may hold", () => {
    const { container } = show({ thanksText: '<p>See you <b>there</b>.</p><script>alert(1)</script>' })
    expect(screen.getByText('there').tagName).toBe('B')
    expect(container.textContent).not.toContain('alert')
  })

  it('leads on before everything else, and discloses nothing to the site it leads to', () => {
    show({ thanksLink: 'https://example.test/next?a=1', thanksLinkLabel: 'To the handbook' })
    expect(links()).toEqual(['To the handbook', 'Back to My Workspace'])
    const link = screen.getByRole('link', { name: 'To the handbook' })
    expect(['href', 'rel', 'referrerpolicy', 'target'].map((name) => link.getAttribute(name))).toEqual([
      'https://example.test/next?a=1',
      'noopener noreferrer nofollow',
      'no-referrer',
      '_blank',
    ])
  })

  it('names the site of a link without words of its own', () => {
    show({ thanksLink: 'https://www.example.test/next' })
    expect(links()[0]).toBe('Continue to www.example.test')
  })

  it.each(['javascript:alert(1)', 'http://example.test', 'mailto:a@example.test', 'https://a:b@example.test', 'next'])(
    'does not lead to %s',
    (thanksLink) => {
      show({ thanksLink })
      expect(links()).toEqual(['Back to My Workspace'])
    },
  )

  it('does not lead away on a device that the next person answers on', () => {
    show({ thanksText: '<p>Bye</p>', thanksLink: 'https://example.test' }, false)
    expect(screen.getByText('Bye')).toBeTruthy()
    expect(links()).toEqual(['Back to My Workspace'])
  })
})
