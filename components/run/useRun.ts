import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import {
  QuestionnaireRespondentSessionDocument,
  type QuestionnaireRespondentSessionQueryVariables,
  type RunFragment,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import { type Refusal, refusalOf } from './refusalOf'

/** How a run is opened: to begin, to go on with, or to look at. */
export type RunOpening = 'start' | 'continue' | 'view'
export type OpenedRun = { status: 'loading' } | { status: 'refused'; refusal: Refusal } | { status: 'open'; run: RunFragment }

type Wanted = { opening: RunOpening; id: string; userId?: string }

/** Opens a run; beginning one also sets its start. `look` reads it again without beginning anything. */
export function useRun({ opening, id, userId }: Wanted): { opened: OpenedRun; look: (sessionId: string) => void; reopen: () => void } {
  const client = useApolloClient()
  const [opened, setOpened] = useState<OpenedRun>({ status: 'loading' })
  const [wish, setWish] = useState<{ sessionId: string | null; time: number }>({ sessionId: null, time: 0 })

  useEffect(() => {
    let isCurrent = true
    const read = async (variables: QuestionnaireRespondentSessionQueryVariables) => {
      const { data } = await client.query({ query: QuestionnaireRespondentSessionDocument, variables, fetchPolicy: 'network-only' })
      return data?.questionnaireRespondentSession
    }
    const start = async () => {
      const { data } = await client.mutate({ mutation: StartQuestionnaireRespondentSessionDocument, variables: { questionnaireId: id } })
      return data?.startQuestionnaireRespondentSession
    }
    const open = async () => {
      if (wish.sessionId !== null) return read({ id: wish.sessionId })
      if (opening === 'view') return read({ id, userId })
      if (opening === 'start') return start()
      const run = await read({ questionnaireId: id })
      return run?.isAnswering === true && run.session.startDate === null ? start() : run
    }
    open()
      .then((run): OpenedRun => (run === undefined ? { status: 'refused', refusal: 'unreachable' } : { status: 'open', run }))
      .catch((error: unknown): OpenedRun => ({ status: 'refused', refusal: refusalOf(error) }))
      .then((next) => {
        if (isCurrent) setOpened(next)
      })
    return () => {
      isCurrent = false
    }
  }, [client, opening, id, userId, wish])

  const look = useCallback((sessionId: string) => setWish(({ time }) => ({ sessionId, time: time + 1 })), [])
  const reopen = useCallback(() => {
    setOpened({ status: 'loading' })
    setWish(({ time }) => ({ sessionId: null, time: time + 1 }))
  }, [])
  return { opened, look, reopen }
}
