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
import { sendsNow } from './stages/sendsNow'
import { stageFacts } from './stageFacts'
import { useOnce } from './useOnce'

/**
 * `incomplete`: something is missing, so nothing was published. `asking`: confirmation is required, because mails would
 * be sent now. `failed`: the server refused.
 */
export type LaunchOutcome = 'published' | 'incomplete' | 'asking' | 'failed'

export type Launch = {
  isBusy: boolean
  error: unknown
  /** The consequences to confirm: the number of participants who are e-mailed, or that people find it themselves. */
  asking: { type: 'Campaign'; emailed: number } | { type: 'SelfService' } | null
  /**
   * Publishes when nothing is missing; asks for confirmation when mails would be sent or self-service would open now.
   */
  launch: () => Promise<LaunchOutcome>
  confirm: () => Promise<boolean>
  decline: () => void
}

/** Publishes once, however often the button is pressed. */
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

  return { isBusy, error, asking, launch, confirm, decline: () => setAsking(null) }
}
