import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'

export async function generateMetadata() {
  return { title: (await getTranslations('layout'))('notFound.page') }
}

/** Every address that leads nowhere. */
export default function Page() {
  notFound()
}
