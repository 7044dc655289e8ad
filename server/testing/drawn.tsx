import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '@/components/layout/theme'
import { messages } from '@/locales/words'
import { withProduct } from '@/locales/withProduct'

/** Draws a component as the house would: its theme, its British words, London time. */
export function drawn(children: ReactNode): RenderResult {
  const around = (inside: ReactNode) => (
    <NextIntlClientProvider locale="en-GB" messages={withProduct(messages('en-GB'), 'Ripplemark')} timeZone="Europe/London">
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        {inside}
      </MantineProvider>
    </NextIntlClientProvider>
  )
  const result = render(around(children))
  return { ...result, rerender: (next) => result.rerender(around(next)) }
}
