// In layers, so that the application's style sheets take precedence wherever the bundler puts them.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/charts/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import './direction.css'
import './forcedColors.css'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { clientMessages } from '@/locales/clientMessages'
import type { PageFolder } from '@/locales/pageMessages'
import { Providers } from './Providers'
import { RootDocument } from './RootDocument'

type Props = {
  locale: string
  nonce: string | undefined
  /** Which pages it is for: they get their messages. */
  folder: PageFolder
  /** What completes those messages in the browser. */
  Messages?: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * The document of every screen except the answering page: all styles, and the context of the components.
 */
export async function SiteDocument({ locale, nonce, folder, Messages = Fragment, children }: Props) {
  return (
    <RootDocument locale={locale} nonce={nonce}>
      <NextIntlClientProvider messages={await clientMessages(folder)}>
        <Messages>
          <Providers nonce={nonce}>{children}</Providers>
        </Messages>
      </NextIntlClientProvider>
    </RootDocument>
  )
}
