import { getTranslations } from 'next-intl/server'
import { QuestionEditScreen } from '@/components/question/QuestionEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('question'))('openTitle') }
}

export default async function Page({ params }: PageProps<'/manage/questions/edit/[id]'>) {
  await visit('/manage/questions/edit/[id]')
  return <QuestionEditScreen questionId={(await params).id} />
}
