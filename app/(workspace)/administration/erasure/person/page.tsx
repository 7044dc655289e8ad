import { getTranslations } from 'next-intl/server'
import { ErasePersonScreen } from '@/components/erasure/ErasePersonScreen'
import { erasurePaths } from '@/domain/paths'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('erasure', 'person.title')

export default page('/administration/erasure/person', async ({ searchParams: { userId } }) => {
  const t = await getTranslations('erasure')
  return (
    <ErasePersonScreen
      back={{ href: erasurePaths.list, label: t('list.title') }}
      userId={typeof userId === 'string' ? userId : null}
    />
  )
})
