import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import account from '@/locales/en-GB/account.json'
import common from '@/locales/en-GB/common.json'
import validation from '@/locales/en-GB/validation.json'
import { ExternalLoginScreen } from './ExternalLoginScreen'
import { ExternalProviders } from './ExternalProviders'

afterEach(() => vi.unstubAllGlobals())

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })

function show(children: React.ReactNode) {
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ account, common, validation }} timeZone="Europe/London">
      <MantineProvider>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}

/** Account service stub that gives every request the same response. */
function service(status: number, answer: object) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json(answer, { status })
  })
  return requests
}

it('has a button for each provider, which posts the sign-in request', () => {
  show(
    <ExternalProviders
      schemes={[
        { name: 'google', displayName: 'Google' },
        { name: 'oidc', displayName: 'Harbour Vale' },
      ]}
      returnUrl="/me?a=b"
    />,
  )
  const forms = screen.getAllByRole('button').map((button) => button.closest('form')!)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Continue with Google',
    'Continue with Harbour Vale',
  ])
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([
    ['post', '/api/account/startExternalLogin?provider=google&returnUrl=%2Fme%3Fa%3Db'],
    ['post', '/api/account/startExternalLogin?provider=oidc&returnUrl=%2Fme%3Fa%3Db'],
  ])
})

it('asks a new person for their names and e-mail, prefilled with the provider’s claims', async () => {
  const claims = [
    { type: 'email', value: 'ada@example.test' },
    { type: 'given_name', value: 'Ada' },
  ]
  const requests = service(200, {
    isNewUser: true,
    loginProvider: 'Google',
    returnUrl: '/me',
    requiresEmailConfirmation: false,
    claims,
  })
  show(<ExternalLoginScreen askedReturnUrl="/me" returnUrl="/me" remoteError={null} />)
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('ada@example.test')
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Ada')
  expect((screen.getByLabelText('Last name') as HTMLInputElement).value).toBe('')
  expect(requests).toEqual(['/api/account/completeExternalLogin?returnUrl=%2Fme'])
})

it('shows a failure as a plain message with a link back', async () => {
  const requests = service(400, {
    errors: [{ code: 'BAD_USER_INPUT', message: 'Error from external provider: <b>no</b>' }],
  })
  show(<ExternalLoginScreen askedReturnUrl={null} returnUrl={null} remoteError="<b>no</b>" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Error from external provider: <b>no</b>')
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/account/login')
  expect(requests).toEqual(['/api/account/completeExternalLogin?remoteError=%3Cb%3Eno%3C%2Fb%3E'])
})
