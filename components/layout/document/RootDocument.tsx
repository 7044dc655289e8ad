import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { pageFont } from './pageFont'

type Props = { locale: string; nonce: string | undefined; children: ReactNode }

/** The HTML document: its language and font, and its colours before the first render. */
export function RootDocument({ locale, nonce, children }: Props) {
  return (
    <html lang={locale} dir="ltr" {...mantineHtmlProps} style={{ '--page-font': pageFont } as CSSProperties}>
      <body>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        {children}
      </body>
    </html>
  )
}
