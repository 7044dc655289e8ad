import { useCallback, useEffect, useState } from 'react'
import { graphqlCall } from '@/components/shared/graphqlCall'
import type { QuestionnaireRespondentSessionQueryVariables, RunFragment } from '@/graphql/__generated__/operations'
import {
  QuestionnaireRespondentSessionText,
  StartQuestionnaireRespondentSessionText,
} from '@/graphql/__generated__/queryTexts'
import { type Refusal, refusalOf } from './refusalOf'

/** How a run is opened: to begin, to go on with, or to look at. */
export type RunOpening = 'start' | 'continue' | 'view'
export type OpenedRun =
  { status: 'loading' } | { status: 'refused'; refusal: Refusal } | { status: 'open'; run: RunFragment }

type Wanted = { opening: RunOpening; id: string; userId?: string }

/** Opens a run; beginning one also sets its start. `look` reads it again without beginning anything. */
export function useRun({ opening, id, userId }: Wanted): {
  opened: OpenedRun
  look: (sessionId: string) => void
  reopen: () => void
} {
  const [opened, setOpened] = useState<OpenedRun>({ status: 'loading' })
  const [wish, setWish] = useState<{ sessionId: string | null; time: number }>({ sessionId: null, time: 0 })

  useEffect(() => {
    let isCurrent = true
    const read = async (variables: QuestionnaireRespondentSessionQueryVariables) =>
      (await graphqlCall(QuestionnaireRespondentSessionText, variables)).questionnaireRespondentSession
    const start = async () =>
      (await graphqlCall(StartQuestionnaireRespondentSessionText, { questionnaireId: id }))
        .startQuestionnaireRespondentSession
    const open = async () => {
      if (wish.sessionId !== null) return read({ id: wish.sessionId })
      if (opening === 'view') return read({ id, userId })
      if (opening === 'start') return start()
      const run = await read({ questionnaireId: id })
      return run.isAnswering && run.session.startDate === null ? start() : run
    }
    open()
      .then((run): OpenedRun => ({ status: 'open', run }))
      .catch((error: unknown): OpenedRun => ({ status: 'refused', refusal: refusalOf(error) }))
      .then((next) => {
        if (isCurrent) setOpened(next)
      })
    return () => {
      isCurrent = false
    }
  }, [opening, id, userId, wish])

  const look = useCallback((sessionId: string) => setWish(({ time }) => ({ sessionId, time: time + 1 })), [])
  const reopen = useCallback(() => {
    setOpened({ status: 'loading' })
    setWish(({ time }) => ({ sessionId: null, time: time + 1 }))
  }, [])
  return { opened, look, reopen }
}
