import '@fontsource-variable/inter/opsz.css'
// Of Mantine's styles those of the parts the answering page is drawn with, in Mantine's own order.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Container.layer.css'
import '@mantine/core/styles/Image.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Title.layer.css'
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
