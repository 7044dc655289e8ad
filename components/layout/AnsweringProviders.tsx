'use client'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver } from './theme'
import { useWordedTheme } from './useWordedTheme'

type Props = { nonce: string | undefined; children: ReactNode }

/** What the screens of answering may count on: the theme, and nothing else. */
export function AnsweringProviders({ nonce, children }: Props) {
  useState(() => {
    if (typeof window !== 'undefined' && nonce !== undefined) setNonce(nonce)
  })
  return (
    <MantineProvider theme={useWordedTheme()} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      {children}
    </MantineProvider>
  )
}
