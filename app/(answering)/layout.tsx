import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AnsweringDocument } from '@/components/layout/document/AnsweringDocument'
import { siteMetadata, siteViewport } from '@/components/layout/document/siteMetadata'
import { pageNonce } from '@/server/auth/pageNonce'
import { env } from '@/server/env'

export const generateMetadata = () => siteMetadata(env().productName)
export const viewport = siteViewport

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <AnsweringDocument locale={await getLocale()} nonce={await pageNonce()}>
      {children}
    </AnsweringDocument>
  )
}
