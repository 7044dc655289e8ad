import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApolloClient } from '@/components/layout/cache/makeApolloClient'
import { passwordPolicies } from '@/domain/password'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ConfirmInviteScreen } from './ConfirmInviteScreen'

beforeEach(() => window.history.replaceState(null, '', '/account/confirmInvite?userId=1&code=secret'))
afterEach(() => vi.unstubAllGlobals())

const invited = {
  body: {
    data: {
      profileForInvite: {
        firstName: 'Ada',
        lastName: 'Vale',
        email: 'ada@example.test',
        company: { name: 'Harbour & Vale', brandColor: '#0b6e82', logoUrl: '/api/blobs/logo' },
      },
    },
  },
}
const invitedId = '0192f0a0-1111-7000-8000-000000000001'
const show = (code = 'secret', userId = invitedId) =>
  renderWithTheme(
    <ApolloProvider client={makeApolloClient(() => undefined)}>
      <ConfirmInviteScreen userId={userId} code={code} returnUrl="/me" rules={passwordPolicies.classes} />
    </ApolloProvider>,
  )
const details = () => [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
const signIn = () => screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')

describe('an invitation', () => {
  it('shows the invited person read-only, takes a password and continues without the code', async () => {
    const requests = answering({
      ProfileForInvite: invited,
      '/api/account/confirmInvite': { body: { succeeded: true, returnUrl: '#arrived' } },
    })
    show()
    await screen.findByText('Ada')
    expect(details()).toEqual(['First name', 'Ada', 'Last name', 'Vale', 'Email', 'ada@example.test'])
    expect(screen.getByText(/^Harbour & Vale has invited you to /)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Harbour & Vale' }).getAttribute('src')).toBe('/api/blobs/logo')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Harbour-26' } })
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Harbour-26' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set password and continue' }))
    await waitFor(() => expect(window.location.hash).toBe('#arrived'))
    expect(window.location.href).not.toContain('secret')
    expect(requests.at(-1)).toEqual({
      path: '/api/account/confirmInvite?returnUrl=%2Fme',
      body: { userId: invitedId, code: 'secret', password: 'Harbour-26' },
    })
  })
  it('leaves out a missing name', async () => {
    answering({
      ProfileForInvite: {
        body: { data: { profileForInvite: { firstName: '', lastName: '', email: 'ada@example.test', company: null } } },
      },
    })
    show()
    await screen.findByText('ada@example.test')
    expect(details()).toEqual(['Email', 'ada@example.test'])
  })
  it('that was already accepted leads to signing in', async () => {
    answering({
      ProfileForInvite: {
        body: {
          data: null,
          errors: [
            {
              message: 'This invite has already been accepted.',
              extensions: { code: 'BAD_USER_INPUT', key: 'inviteAccepted' },
            },
          ],
        },
      },
    })
    show()
    expect((await screen.findByRole('alert')).textContent).toBe('This invite has already been accepted.')
    expect(signIn()).toBe('/account/login?returnUrl=%2Fme')
  })
  it('with a damaged id shows the same error', () => {
    show('secret', 'half-an-id')
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
  })
  it('without its code shows an error', () => {
    show('')
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
    expect(signIn()).toBe('/account/login?returnUrl=%2Fme')
  })
})
