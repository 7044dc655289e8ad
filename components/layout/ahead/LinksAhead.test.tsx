import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetAhead } from '@/components/shared/request/answersAhead'
import { Link } from '@/components/ui/Link'
import type { Viewer } from '@/domain/viewer'
import { CampaignOfParticipantsDocument } from '@/graphql/__generated__/operations'
import { router } from '@/server/testing/screens/renderWithApollo'
import { drawn } from '@/server/testing/screens/renderWithTheme'
import { aheadLink } from './aheadLink'
import { LinksAhead } from './LinksAhead'

const id = '0c2f4d0e-8f1b-4c55-9d33-3c6e1f5f0a11'
const list = `/subscriptionQuestionnaires/users/list/${id}`
const viewer: Viewer = {
  userId: 'u',
  email: 'a@example.test',
  firstName: 'A',
  lastName: 'B',
  roles: ['SubscriptionAdministration'],
  subscription: null,
  subscriptionDepartmentId: null,
  isManaging: false,
  managedUntil: null,
  mailTrouble: null,
}

function Campaign() {
  const { data } = useQuery(CampaignOfParticipantsDocument, { variables: { id }, fetchPolicy: 'no-cache' })
  return <p>{data?.questionnaire.name ?? 'waiting'}</p>
}
function Screens() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Campaign /> : <button onClick={() => setOpen(true)}>Open</button>
}

/** Draws links and a screen; lists the queries that reach the server. */
function drawnWith(links: ReactNode) {
  const asked: string[] = []
  const server = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName)
    return new Observable((observer) => {
      observer.next({ data: { questionnaire: { __typename: 'Questionnaire', id, name: 'Spring' } } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([aheadLink(), server]) })
  const prefetch = vi.spyOn(router, 'prefetch')
  drawn(
    <AppRouterContext value={router}>
      <ApolloProvider client={client}>
        <LinksAhead viewer={viewer} />
        {links}
        <Screens />
      </ApolloProvider>
    </AppRouterContext>,
  )
  return { asked, prefetched: () => prefetch.mock.calls.map(([address]) => address) }
}

afterEach(() => {
  forgetAhead()
  vi.restoreAllMocks()
})

it('requests the page and the queries of a link that a pointer rests on, and the screen asks for none of them again', async () => {
  const { asked, prefetched } = drawnWith(<Link href={list}>Participants</Link>)
  fireEvent.pointerOver(screen.getByText('Participants'))
  const queries = ['QuestionnaireRespondentSessions', 'CampaignOfParticipants', 'ParticipantCounts']
  await waitFor(() => expect(asked).toEqual(queries))
  expect(prefetched()).toEqual([list])
  fireEvent.click(screen.getByText('Open'))
  await screen.findByText('Spring')
  expect(asked).toEqual(queries)
})
it('requests it at once when it is pressed, and only once meanwhile', async () => {
  const { asked } = drawnWith(<Link href={list}>Participants</Link>)
  fireEvent.pointerDown(screen.getByText('Participants'))
  await waitFor(() => expect(asked).toHaveLength(3))
  fireEvent.pointerDown(screen.getByText('Participants'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).toHaveLength(3)
})
it('requests costly figures only when the link is pressed', async () => {
  const { asked } = drawnWith(<Link href={`/subscriptionQuestionnaires/overview/${id}`}>Results</Link>)
  fireEvent.pointerOver(screen.getByText('Results'))
  await waitFor(() => expect(asked).toEqual(['CampaignState']))
  fireEvent.pointerDown(screen.getByText('Results'))
  await waitFor(() => expect(asked).toEqual(['CampaignState', 'CampaignOverviewViewModel']))
})
it('requests the queries of a link that a finger has touched only when the finger is lifted', async () => {
  const { asked, prefetched } = drawnWith(<Link href={list}>Participants</Link>)
  const link = screen.getByText('Participants')
  link.addEventListener('click', (event) => event.preventDefault())
  for (const name of ['pointerover', 'pointerdown'])
    fireEvent(link, Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: 'touch' }))
  expect(prefetched()).toEqual([])
  fireEvent.click(link)
  await waitFor(() => expect(asked).toHaveLength(3))
})
it('requests nothing for other sites, files, new tabs, and pages whose request has an effect', () => {
  const { prefetched } = drawnWith(
    <>
      <a href="https://example.test/manage/users">Other</a>
      <a href="/manage/users" download>
        File
      </a>
      <a href="/manage/users" target="_blank" rel="noreferrer">
        Tab
      </a>
      <Link href="/authentication/logout">Sign out</Link>
      <Link href="/account/confirmInvite">Invitation</Link>
      <Link href="/api/export/campaign">Export</Link>
    </>,
  )
  for (const name of ['Other', 'File', 'Tab', 'Sign out', 'Invitation', 'Export'])
    fireEvent.pointerDown(screen.getByText(name))
  expect(prefetched()).toEqual([])
})
