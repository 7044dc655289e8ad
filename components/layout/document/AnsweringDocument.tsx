// Only the Mantine styles of the components on the answering page, in Mantine's own order.
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
import './direction.css'
import './forcedColors.css'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { clientMessages } from '@/locales/clientMessages'
import { AnsweringProviders } from './AnsweringProviders'
import { RootDocument } from './RootDocument'

type Props = { locale: string; nonce: string | undefined; children: ReactNode }

/**
 * The page that thousands of participants open once each, on a phone: it loads only the styles, messages and code
 * that answering needs. `npm run bench -- answeringPage` measures its size.
 */
export async function AnsweringDocument({ locale, nonce, children }: Props) {
  return (
    <RootDocument locale={locale} nonce={nonce}>
      <NextIntlClientProvider messages={await clientMessages('answering')}>
        <AnsweringProviders nonce={nonce}>{children}</AnsweringProviders>
      </NextIntlClientProvider>
    </RootDocument>
  )
}
