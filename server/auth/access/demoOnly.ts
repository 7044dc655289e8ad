import 'server-only'
import { notFound } from 'next/navigation'
import { env } from '@/server/env'

/** Guards screens that exist only in demonstration mode. */
export function demoOnly(): void {
  if (!env().isDemo) notFound()
}
