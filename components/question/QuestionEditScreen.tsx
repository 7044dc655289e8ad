'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { notFound, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { errorCode } from '@/components/shared/request/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import { QuestionPlaceDocument } from '@/graphql/question/__generated__/operations'

type Props = { questionId: string }

/** Redirects to the wizard of the question's questionnaire, with the question open. */
export function QuestionEditScreen({ questionId }: Props) {
  const router = useRouter()
  const { data, error } = useQuery(QuestionPlaceDocument, { variables: { id: questionId } })
  const question = data?.question
  useEffect(() => {
    if (question !== undefined)
      router.replace(
        `${questionnairePaths.edit({ area: 'manage' }, question.questionnaireId, 'questionnaire')}?question=${question.id}`,
      )
  }, [question, router])
  if (['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '')) notFound()
  return error === undefined ? <Skeleton h={320} aria-busy /> : <ErrorBanner error={error} />
}
