import { getTranslations } from 'next-intl/server'
import { ErasePersonScreen } from '@/components/erasure/ErasePersonScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('erasure'))('person.title') }
}

export default async function Page({ searchParams }: PageProps<'/manage/erasure'>) {
  await visit('/manage/erasure')
  const { userId } = await searchParams
  return <ErasePersonScreen userId={typeof userId === 'string' ? userId : null} />
}
