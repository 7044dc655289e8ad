'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { QuestionAnswersDocument, type QuestionAnswersQuery } from '@/graphql/__generated__/operations'
import type { ChosenVariables } from './selectedLearners'

type Page = QuestionAnswersQuery['questionAnswers']

/** How many answers are asked for at once. */
const pageSize = 50

/** What was answered to a question, page by page; another choice of learners begins anew. */
export function useAnswers(questionId: string, chosen: ChosenVariables) {
  const client = useApolloClient()
  const { data, error } = useQuery(QuestionAnswersDocument, {
    variables: { questionId, ...chosen, offset: 0, first: pageSize },
    fetchPolicy: 'no-cache',
  })
  const [later, setLater] = useState<{ after: unknown; pages: Page[]; isBusy: boolean; failure: unknown }>({
    after: null,
    pages: [],
    isBusy: false,
    failure: undefined,
  })
  const now = later.after === data ? later : { after: data, pages: [], isBusy: false, failure: undefined }
  const first = data?.questionAnswers
  const pages = first === undefined ? [] : [first, ...now.pages]
  const items = pages.flatMap((page) => page.items)
  const words = pages.flatMap((page) => page.words)
  const here = items.length + words.length

  const more = async () => {
    if (now.isBusy || first === undefined) return
    setLater({ ...now, isBusy: true, failure: undefined })
    const settle = (pages: Page[], failure: unknown) =>
      setLater((before) =>
        before.after === data ? { after: data, pages: [...before.pages, ...pages], isBusy: false, failure } : before,
      )
    try {
      const { data: answer } = await client.query({
        query: QuestionAnswersDocument,
        variables: { questionId, ...chosen, offset: here, first: pageSize },
        fetchPolicy: 'no-cache',
      })
      settle(answer === undefined ? [] : [answer.questionAnswers], undefined)
    } catch (failure) {
      settle([], failure)
    }
  }
  return { page: first, items, words, here, isBusy: now.isBusy, error: error ?? now.failure, more }
}
