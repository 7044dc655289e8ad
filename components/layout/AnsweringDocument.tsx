import '@fontsource-variable/inter/opsz.css'
// Of Mantine's styles those of the parts the answering page is drawn with, in Mantine's own order.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Image.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Title.css'
import './global.css'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { clientMessages } from '@/locales/clientMessages'
import { AnsweringProviders } from './AnsweringProviders'
import { RootDocument } from './RootDocument'

type Props = { locale: string; nonce: string | undefined; children: ReactNode }

/**
 * The page thousands see once each, on a telephone: of styles, words and code it brings what answering needs. `npm run
 * bench -- answeringPage` says what that weighs.
 */
export async function AnsweringDocument({ locale, nonce, children }: Props) {
  const { common, layout, richText, run } = await clientMessages()
  return (
    <RootDocument locale={locale} nonce={nonce}>
      <NextIntlClientProvider messages={{ common, layout, richText, run }}>
        <AnsweringProviders nonce={nonce}>{children}</AnsweringProviders>
      </NextIntlClientProvider>
    </RootDocument>
  )
}
