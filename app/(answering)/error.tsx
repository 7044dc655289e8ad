'use client'
import { CrashScreen } from '@/components/layout/CrashScreen'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: Props) {
  return <CrashScreen error={error} onRetry={reset} />
}
