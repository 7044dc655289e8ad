import { MantineProvider } from '@mantine/core'
import { act, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages } from '@/locales/words'
import { ColorSchemeToggle } from './ColorSchemeToggle'

const page = (stored: 'auto' | 'dark') => (
  <NextIntlClientProvider locale="en-GB" messages={messages('en-GB')} timeZone="Europe/London">
    <MantineProvider
      defaultColorScheme="auto"
      colorSchemeManager={{
        get: () => stored,
        set: () => {},
        subscribe: () => {},
        unsubscribe: () => {},
        clear: () => {},
      }}
    >
      <ColorSchemeToggle />
    </MantineProvider>
  </NextIntlClientProvider>
)

const root = document.createElement('div')
beforeEach(() => document.body.append(root))
afterEach(() => root.remove())

it('hydrates over the server’s markup although dark was chosen in this browser, and then offers light', () => {
  // The server's markup, which is independent of any choice.
  root.innerHTML = renderToString(page('auto'))
  const onRecoverableError = vi.fn()
  act(() => void hydrateRoot(root, page('dark'), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: messages('en-GB').layout.toLight })).toBeTruthy()
})
