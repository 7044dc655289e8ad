'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { mayPublish } from '@/domain/questionnaire'
import {
  PublishQuestionnaireDocument,
  type QuestionnaireDetailFragment,
  QuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import { contentProblems } from './contentProblems'
import { sendsNow } from './sendsNow'
import { stageFacts } from './stageFacts'
import { useOnce } from './useOnce'

/** `incomplete`: something is missing, so nothing was published. `asking`: it would send mail now. `failed`: the server refused. */
export type LaunchOutcome = 'published' | 'incomplete' | 'asking' | 'failed'

export type Launch = {
  isBusy: boolean
  error: unknown
  /** What would come of it, while that is being asked: the participants who are e-mailed, or that people find it themselves. */
  asking: { type: 'Campaign'; emailed: number } | { type: 'SelfService' } | null
  /** Publishes when everything is there; asks first when it would send mail or open a self-service questionnaire now. */
  launch: () => Promise<LaunchOutcome>
  confirm: () => Promise<boolean>
  refuse: () => void
}

/** Publishing happens once, however often the button is pressed. */
export function useLaunch(questionnaireId: string): Launch {
  const client = useApolloClient()
  const [publish] = useMutation(PublishQuestionnaireDocument)
  const [asking, setAsking] = useState<Launch['asking']>(null)
  const { isBusy, error, once } = useOnce()

  const confirm = () => once(() => publish({ variables: { id: questionnaireId } }).finally(() => setAsking(null)))

  const launch = async (): Promise<LaunchOutcome> => {
    const { data } = await client.query({
      query: QuestionnaireDocument,
      variables: { id: questionnaireId },
      fetchPolicy: 'network-only',
    })
    const stored: QuestionnaireDetailFragment | undefined = data?.questionnaire
    if (stored?.isPublished === true) return 'published'
    if (stored === undefined || !mayPublish(stageFacts(stored)) || contentProblems(stored.sections).length > 0)
      return 'incomplete'
    const isSelfService = stored.questionnaireType === 'SelfService'
    if (!isSelfService && !sendsNow(stored, new Date())) return (await confirm()) ? 'published' : 'failed'
    setAsking(isSelfService ? { type: 'SelfService' } : { type: 'Campaign', emailed: stored.participantCount })
    return 'asking'
  }

  return { isBusy, error, asking, launch, confirm, refuse: () => setAsking(null) }
}
