import { AnswerEmailChangeScreen } from '@/components/account/AnswerEmailChangeScreen'
import { queryValue } from '@/domain/account'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'answerEmailChange.title')

export default async function Page({ searchParams }: PageProps<'/account/answerEmailChange'>) {
  const query = await searchParams
  return <AnswerEmailChangeScreen userId={queryValue(query, 'userId') ?? ''} code={queryValue(query, 'code') ?? ''} />
}
