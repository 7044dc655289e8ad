import { notFound } from 'next/navigation'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('layout', 'notFound.page')

/** The catch-all page for unknown addresses. */
export default function Page() {
  notFound()
}
