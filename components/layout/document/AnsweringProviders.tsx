'use client'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from '../theme/theme'
import { useDocumentNonce } from './useDocumentNonce'
import { useLocalizedTheme } from '../theme/useLocalizedTheme'

type Props = { nonce: string | undefined; children: ReactNode }

/** The context of the answering screens: the theme, and nothing else. */
export function AnsweringProviders({ nonce, children }: Props) {
  const documentNonce = useDocumentNonce(nonce)
  return (
    <MantineProvider
      theme={useLocalizedTheme()}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => documentNonce}
    >
      {children}
    </MantineProvider>
  )
}
