'use client'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { useLocale } from 'next-intl'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import 'dayjs/locale/en'
import 'dayjs/locale/en-gb'
import { leaveEndedSession } from '@/components/shared/unsaved/sessionEnd'
import { makeApolloClient } from '../cache/makeApolloClient'
import { cssVariablesResolver } from '../theme/theme'
import { useDocumentNonce } from './useDocumentNonce'
import { useLocalizedTheme } from '../theme/useLocalizedTheme'

type Props = { nonce: string | undefined; children: ReactNode }

/** Account pages handle signing in themselves. */
const stays = ['/authentication', '/account']

/** Whether a query that asks the server too shows an answer of the cache as it is, without saying that it is asked. */
const setCacheFirst = (client: ApolloClient, isCacheFirst: boolean) => {
  client.prioritizeCacheValues = isCacheFirst
}

/** The client of the page. Its first render is that of the server, which asks nothing again. */
function useClient(): ApolloClient {
  const [client] = useState(() => {
    const made = makeApolloClient(goSignIn)
    setCacheFirst(made, true)
    return made
  })
  useLayoutEffect(() => setCacheFirst(client, false), [client])
  return client
}

function goSignIn() {
  if (!stays.some((prefix) => window.location.pathname.startsWith(prefix))) leaveEndedSession()
}

/** The context of every client component: theme, dates, notifications over the end of the sidebar, the GraphQL client. */
export function Providers({ nonce, children }: Props) {
  const documentNonce = useDocumentNonce(nonce)
  const client = useClient()
  const theme = useLocalizedTheme()
  const isBritish = useLocale() === 'en-GB'
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => documentNonce}
    >
      <DatesProvider settings={{ locale: isBritish ? 'en-gb' : 'en', firstDayOfWeek: isBritish ? 1 : 0 }}>
        <Notifications position="bottom-left" containerWidth={288} />
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
