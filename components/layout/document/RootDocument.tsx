import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { locale: string; nonce: string | undefined; children: ReactNode }

/** The HTML document: its language, and its colours before the first render. */
export function RootDocument({ locale, nonce, children }: Props) {
  return (
    <html lang={locale} dir="ltr" {...mantineHtmlProps}>
      <body>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        {children}
      </body>
    </html>
  )
}
