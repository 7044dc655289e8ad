import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
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

/** Renders a component with those providers. */
export function renderWithTheme(children: ReactNode): RenderResult {
  const result = render(withProviders(children))
  return { ...result, rerender: (next) => result.rerender(withProviders(next)) }
}
