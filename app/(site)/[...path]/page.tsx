import { notFound } from 'next/navigation'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('layout', 'notFound.page')

/** Every address that leads nowhere. */
export default function Page() {
  notFound()
}
