import { useRef, useState } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { runPaths } from '@/domain/paths'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionText,
  QuestionnaireRespondentSessionText,
  StartQuestionnaireRespondentSessionText,
} from '@/graphql/__generated__/queryTexts'
import { leaveSteps } from '../player/useBackKey'
import type { Arrival } from '../player/useRunPlace'
import { type Refusal, refusalOf } from '../refusalOf'
import { askedQuestions } from '../run'
import { heldOf } from './answerRequests'

type Current = { run: RunFragment; arrival: Arrival | null }

/** Whether the run can no longer be answered, or not yet. */
const isFinal = (reason: Refusal) => ['notForYou', 'notStarted', 'full', 'followUpClosed'].includes(reason)

/** Where to continue when a question was deleted: at the next remaining one. Null when it was not deleted. */
function arrivalAfter(goneId: string, before: RunFragment, after: RunFragment): Arrival | null {
  const idsOf = ({ questionnaire }: RunFragment) => askedQuestions(questionnaire, null).map(({ id }) => id)
  const [old, left] = [idsOf(before), new Set(idsOf(after))]
  if (left.has(goneId)) return null
  return { questionId: old.slice(old.indexOf(goneId)).find((id) => left.has(id)) ?? null, isIncomplete: false }
}

type Given = {
  run: RunFragment
  /** Whether a personal link opened it. */
  isByLink: boolean
  /** Reads the run again, to view it. */
  onView: () => void
  onFinished: () => void
}

/** What an opened run asks of the server: to begin and to finish it, and to read it again where the server refuses something. */
export function useOpenRun({ run: given, isByLink, onView, onFinished }: Given) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [{ run, arrival }, setCurrent] = useState<Current>({ run: given, arrival: null })
  const latest = useRef(run)
  /** Finishing, whose response may have been lost: a personal link is void then because of that. */
  const finishing = useRef<'no' | 'asked' | 'lost'>('no')
  const { session, questionnaire } = run

  const readRun = async () =>
    (await graphqlCall(QuestionnaireRespondentSessionText, { id: session.id })).questionnaireRespondentSession
  const finish = async (version: number | undefined) => {
    if (finishing.current === 'no') finishing.current = 'asked'
    await graphqlCall(FinishQuestionnaireRespondentSessionText, { id: session.id, version }).catch((error: unknown) => {
      if (refusalOf(error) === 'unreachable') finishing.current = 'lost'
      throw error
    })
    await leaveSteps(session.id)
    // A reload of the thanks must not begin another run; the page of a personal link says that it is completed.
    if (!isByLink) window.history.replaceState(null, '', runPaths.view(session.id))
    onFinished()
  }
  /** Reads the questions again after a change, and continues with them. */
  const renew = async (arrivalAt: (fresh: RunFragment) => Arrival | null) => {
    try {
      const fresh = await readRun()
      const next = arrivalAt(fresh)
      if (latest.current !== run) return
      if (!fresh.isAnswering) return onView()
      if (next === null) return setRefusal('notForYou')
      latest.current = fresh
      setCurrent({ run: fresh, arrival: next })
    } catch (error) {
      const reason = refusalOf(error)
      if (isFinal(reason)) setRefusal(reason)
    }
  }
  const handleRefused = (reason: Refusal, questionId: string | null) => {
    if (latest.current !== run) return
    if (reason === 'alreadyFinished') void leaveSteps(session.id).then(onView)
    else if (reason === 'notAllAnswered') void renew(() => ({ questionId: null, isIncomplete: true }))
    else if (reason === 'notForYou' && questionId !== null) void renew((fresh) => arrivalAfter(questionId, run, fresh))
    else if (isFinal(reason)) setRefusal(reason)
    // A personal link is void once its run is completed: its page says so, unless that was elsewhere.
    else if (reason === 'signedOut' && isByLink && questionId === null && finishing.current !== 'asked')
      window.location.reload()
    else if (reason === 'signedOut' && isByLink) setRefusal(reason)
  }
  /** Opening a personal link starts nothing, since mail scanners open it too: pressing Begin does. */
  const begin = async () => {
    if (!isByLink || session.startDate !== null) return null
    const { id: questionnaireId } = questionnaire
    return graphqlCall(StartQuestionnaireRespondentSessionText, { questionnaireId }).then(
      ({ startQuestionnaireRespondentSession: begun }) => heldOf(begun),
      (error: unknown) => {
        handleRefused(refusalOf(error), null)
        return null
      },
    )
  }
  return { run, arrival, refusal, readRun, finish, handleRefused, begin }
}
