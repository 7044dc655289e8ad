'use client'
import '@fontsource-variable/inter/opsz.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/charts/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import 'dayjs/locale/en'
import 'dayjs/locale/en-gb'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { clientMessages } from '@/locales/clientMessages'
import { accountPaths } from '@/domain/paths'
import { RootDocument } from './RootDocument'
import { makeApolloClient } from '../cache/makeApolloClient'
import { cssVariablesResolver } from '../theme/theme'
import { useDocumentNonce } from './useDocumentNonce'
import { useLocalizedTheme } from '../theme/useLocalizedTheme'

type ProvidersProps = { nonce: string | undefined; children: ReactNode }

/** Account pages handle signing in themselves. */
const stays = ['/authentication', '/account']

function goSignIn() {
  const { pathname, search } = window.location
  if (!stays.some((prefix) => pathname.startsWith(prefix)))
    window.location.assign(accountPaths.signIn(`${pathname}${search}`))
}

/** The context of every client component: theme, dates, notifications below the header, the GraphQL client. */
function Providers({ nonce, children }: ProvidersProps) {
  const documentNonce = useDocumentNonce(nonce)
  const [client] = useState(() => makeApolloClient(goSignIn))
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
        <Notifications position="top-center" />
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </DatesProvider>
    </MantineProvider>
  )
}

type Props = { locale: string; nonce: string | undefined; children: ReactNode }

/**
 * The document of every screen except the answering page: all styles, all messages, and the context of the
 * components.
 */
export async function SiteDocument({ locale, nonce, children }: Props) {
  return (
    <RootDocument locale={locale} nonce={nonce}>
      <NextIntlClientProvider messages={await clientMessages()}>
        <Providers nonce={nonce}>{children}</Providers>
      </NextIntlClientProvider>
    </RootDocument>
  )
}
