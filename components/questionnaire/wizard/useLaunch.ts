'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { isOver } from '@/components/shared/people/useImportJob'
import { mayPublish } from '@/domain/questionnaire'
import { LatestImportJobDocument } from '@/graphql/importJob/__generated__/operations'
import {
  PublishQuestionnaireDocument,
  type QuestionnaireDetailFragment,
  QuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { contentProblems } from './contentProblems'
import { sendsNow } from './stages/sendsNow'
import { stageFacts } from './stageFacts'
import { useOnce } from './useOnce'

/**
 * `incomplete`: something is missing, so nothing was published. `asking`: the consequences are shown, and publishing waits
 * for their confirmation. `published`: someone else was first.
 */
export type LaunchOutcome = 'published' | 'incomplete' | 'asking'

export type Launch = {
  isBusy: boolean
  error: unknown
  /**
   * The consequences to confirm: the number of participants who are e-mailed, now or on the first day, or that people find
   * it themselves.
   */
  asking: ({ type: 'Campaign' } & Invitations) | { type: 'SelfService' } | null
  /** Asks for confirmation when nothing is missing. */
  launch: () => Promise<LaunchOutcome>
  confirm: () => Promise<boolean>
  decline: () => void
  /** The invitations of what was just published: mailed now, or on its first day; null where there are none. */
  invitations: () => Invitations | null
}

/** How many participants are mailed, and on which day; null for now. */
type Invitations = { count: number; startsOn: string | null }

const invitationsOf = (stored: QuestionnaireDetailFragment): Invitations => ({
  count: stored.participantCount,
  startsOn: sendsNow(stored, new Date()) ? null : stored.startDate,
})

const pollMilliseconds = 500

/**
 * The questionnaire as it is stored; while its first participants, who were chosen, are still being added, as it is once
 * they are.
 */
async function readStored(
  client: ReturnType<typeof useApolloClient>,
  questionnaireId: string,
): Promise<QuestionnaireDetailFragment | undefined> {
  const fetchPolicy = 'network-only'
  const read = async () => {
    const { data } = await client.query({
      query: QuestionnaireDocument,
      variables: { id: questionnaireId },
      fetchPolicy,
    })
    return data?.questionnaire
  }
  const isAdding = async () => {
    const variables = { questionnaireId, isOfChosen: true }
    const { data } = await client.query({ query: LatestImportJobDocument, variables, fetchPolicy })
    return data?.latestImportJob != null && !isOver(data.latestImportJob)
  }
  const first = await read()
  const isWithout = first?.questionnaireType === 'Campaign' && !first.isTemplate && first.participantCount === 0
  if (!isWithout) return first
  while (await isAdding()) await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  return read()
}

/** Publishes once, however often the button is pressed. */
export function useLaunch(questionnaireId: string): Launch {
  const client = useApolloClient()
  const [publish] = useMutation(PublishQuestionnaireDocument)
  const [asking, setAsking] = useState<Launch['asking']>(null)
  const { isBusy, error, once } = useOnce()
  const launched = useRef<QuestionnaireDetailFragment>(null)

  const confirm = () => once(() => publish({ variables: { id: questionnaireId } }).finally(() => setAsking(null)))

  const launch = async (): Promise<LaunchOutcome> => {
    const stored = await readStored(client, questionnaireId)
    launched.current = null
    if (stored?.isPublished === true) return 'published'
    if (stored === undefined || !mayPublish(stageFacts(stored)) || contentProblems(stored.sections).length > 0)
      return 'incomplete'
    launched.current = stored
    const isSelfService = stored.questionnaireType === 'SelfService'
    setAsking(isSelfService ? { type: 'SelfService' } : { type: 'Campaign', ...invitationsOf(stored) })
    return 'asking'
  }

  const invitations = () => {
    const stored = launched.current
    if (stored === null || stored.questionnaireType !== 'Campaign' || stored.participantCount === 0) return null
    return invitationsOf(stored)
  }
  return { isBusy, error, asking, launch, confirm, decline: () => setAsking(null), invitations }
}
