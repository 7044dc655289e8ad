import { getTranslations } from 'next-intl/server'
import { ErasePersonScreen } from '@/components/erasure/ErasePersonScreen'
import { erasurePaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('erasure'))('person.title') }
}

export default async function Page({ searchParams }: PageProps<'/administration/erasure/person'>) {
  await visit('/administration/erasure/person')
  const { userId } = await searchParams
  const t = await getTranslations('erasure')
  return (
    <ErasePersonScreen
      back={{ href: erasurePaths.list, label: t('list.title') }}
      userId={typeof userId === 'string' ? userId : null}
    />
  )
}
