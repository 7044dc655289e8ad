import { getTranslations } from 'next-intl/server'
import { AnswerEmailChangeScreen } from '@/components/account/AnswerEmailChangeScreen'
import { queryValue } from '@/domain/account'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('answerEmailChange.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/answerEmailChange'>) {
  const query = await searchParams
  return <AnswerEmailChangeScreen userId={queryValue(query, 'userId') ?? ''} code={queryValue(query, 'code') ?? ''} />
}
