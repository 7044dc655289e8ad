import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '@/components/layout/theme/theme'
import { messages } from '@/locales/words'
import { withProduct } from '@/locales/productMessages'

/** A component with the providers of the product: theme, British English messages, London time. */
export const withProviders = (children: ReactNode): ReactNode => (
  <NextIntlClientProvider
    locale="en-GB"
    messages={withProduct(messages('en-GB'), 'Ripplemark')}
    timeZone="Europe/London"
  >
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </NextIntlClientProvider>
)

/** Renders a component with those providers; the not-found page that a boundary shows is no error. */
export function renderWithTheme(children: ReactNode): RenderResult {
  const result = render(withProviders(children), {
    onCaughtError: (error) => {
      if (!isHTTPAccessFallbackError(error)) console.error(error)
    },
  })
  return { ...result, rerender: (next) => result.rerender(withProviders(next)) }
}
