'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { mayPublish } from '@/domain/questionnaire'
import { PublishQuestionnaireDocument, type QuestionnaireDetailFragment, QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { sendsNow } from './sendsNow'
import { stageFacts } from './stageFacts'
import { useOnce } from './useOnce'

export type Launch = {
  isBusy: boolean
  error: unknown
  /** The participants who would be e-mailed, while that is being asked. */
  asking: number | null
  /** Publishes when everything is there; asks first when it would send mail now. Answers whether it is done, null while it asks. */
  launch: () => Promise<boolean | null>
  confirm: () => Promise<boolean>
  refuse: () => void
}

/** Publishing happens once, however often the button is pressed. */
export function useLaunch(questionnaireId: string): Launch {
  const client = useApolloClient()
  const [publish] = useMutation(PublishQuestionnaireDocument)
  const [asking, setAsking] = useState<number | null>(null)
  const { isBusy, error, once } = useOnce()

  const confirm = () => once(() => publish({ variables: { id: questionnaireId } }).finally(() => setAsking(null)))

  const launch = async (): Promise<boolean | null> => {
    const { data } = await client.query({ query: QuestionnaireDocument, variables: { id: questionnaireId }, fetchPolicy: 'network-only' })
    const stored: QuestionnaireDetailFragment | undefined = data?.questionnaire
    if (stored === undefined || !mayPublish(stageFacts(stored))) return true
    if (!sendsNow(stored, new Date())) return confirm()
    setAsking(stored.participantCount)
    return null
  }

  return { isBusy, error, asking, launch, confirm, refuse: () => setAsking(null) }
}
