import { gql } from '@apollo/client'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RenderedFor, useDownloadAddress } from '@/components/shared/request/RenderedFor'
import { accountCall } from '@/components/shared/request/accountCall'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { withProviders } from '@/server/testing/screens/renderWithTheme'
import { makeApolloClient } from '../cache/makeApolloClient'
import { OutdatedBanner } from './AppShell'

const message = 'You have changed company, role or account'
const refusal = { code: 'CONFLICT', key: 'drawnForAnother' }
const list = gql`
  query List {
    list
  }
`

function Download() {
  return <a href={useDownloadAddress()('/api/export/people?format=csv')}>Export</a>
}

function page(value: string) {
  return withProviders(
    <RenderedFor value={value}>
      <OutdatedBanner />
      <Download />
    </RenderedFor>,
  )
}

const requests = {
  'a query': () => makeApolloClient(() => undefined).query({ query: list }),
  'a call': () => accountCall('/api/account/invite', {}),
  'a read': () => accountCall('/api/account/sessions'),
  'an upload': () => uploadFiles([new File(['x'], 'x.csv')]),
}

it.each(Object.entries(requests))(
  'is shown once the server refuses %s, which names for whom the page was rendered',
  async (_, ask) => {
    const sent = vi.fn(async (path: string, _init: RequestInit) =>
      path === '/graphql'
        ? Response.json({ errors: [{ message, extensions: refusal }] })
        : Response.json({ errors: [{ message, ...refusal }] }, { status: 409 }),
    )
    vi.stubGlobal('fetch', sent)
    const { rerender } = render(page('staff//one/'))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => ask().catch(() => undefined))
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('x-drawn-for')).toBe('staff//one/')
    expect(screen.getByRole('alert').textContent).toContain('Reload the page')
    rerender(page('staff//two/'))
    expect(screen.queryByRole('alert')).toBeNull()
    vi.unstubAllGlobals()
  },
)

it('has downloads named too', () => {
  render(page('staff//one/'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/export/people?format=csv&drawnFor=staff%2F%2Fone%2F')
})
