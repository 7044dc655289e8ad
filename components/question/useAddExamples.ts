'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { newId } from '@/components/shared/newId'
import { ignoreIfExists } from '@/components/shared/conflict/ignoreIfExists'
import type { ExampleQuestionKey, QuestionForm } from '@/domain/question'
import { CreateQuestionDocument, QuestionnaireDocument } from '@/graphql/__generated__/operations'

type Chosen = { key: ExampleQuestionKey; form: QuestionForm }

/** Adds questions one after the other; after a failure it resumes where it stopped, so that none is added twice. */
export function useAddExamples(questionnaireId: string): {
  add: (chosen: readonly Chosen[]) => Promise<boolean>
  isBusy: boolean
  error: unknown
} {
  const client = useApolloClient()
  const [create] = useMutation(CreateQuestionDocument)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const ids = useRef(new Map<ExampleQuestionKey, string>())
  const done = useRef(new Set<ExampleQuestionKey>())

  const add = async (chosen: readonly Chosen[]): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      for (const { key, form } of chosen) {
        if (done.current.has(key)) continue
        const id = ids.current.get(key) ?? newId()
        ids.current.set(key, id)
        await ignoreIfExists(create({ variables: { model: { id, questionnaireId, ...form } } }))
        done.current.add(key)
      }
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      // Shows the questions that were added, also after a partial failure.
      await client.refetchQueries({ include: [QuestionnaireDocument] }).catch(() => undefined)
      setBusy(false)
    }
  }
  return { add, isBusy, error }
}
