'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import kept from '@/locales/__generated__/workspace.json'
import { overlaid } from '@/locales/overlay'

/** The messages of the workspace: a script that browsers keep has them, and the document what differs from it. */
export function WorkspaceMessages({ children }: { children: ReactNode }) {
  const own = useMessages()
  const messages = useMemo(() => overlaid(kept as unknown as typeof own, own), [own])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
