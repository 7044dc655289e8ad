import { ErasePersonScreen } from '@/components/erasure/ErasePersonScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('erasure', 'person.title')

export default page('/manage/erasure', ({ searchParams: { userId } }) => (
  <ErasePersonScreen userId={typeof userId === 'string' ? userId : null} />
))
