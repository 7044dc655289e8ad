import 'server-only'
import { notFound } from 'next/navigation'
import { env } from '@/server/env'

/** The gate of screens that exist in a demonstration alone. */
export function demoOnly(): void {
  if (!env().isDemo) notFound()
}
