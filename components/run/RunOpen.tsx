import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { graphqlCall } from '@/components/shared/graphqlCall'
import { runPaths } from '@/domain/paths'
import type { RunFragment } from '@/graphql/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionText,
  QuestionnaireRespondentSessionText,
  SaveQuestionResponsesText,
} from '@/graphql/__generated__/queryTexts'
import type { Keeping } from './Keeping'
import { KeptRun } from './KeptRun'
import { type Refusal, refusalOf } from './refusalOf'
import { askedQuestions, type RunResponse } from './run'
import { RunNotice } from './RunNotice'
import { RunPlayer } from './RunPlayer'
import { RunRefused } from './RunRefused'
import { RunThanks } from './RunThanks'
import { sentRows } from './sentRows'
import type { SaveAnswer } from './useAnswers'
import type { Arrival } from './useRunPlace'

type Props = {
  run: RunFragment
  isLooking: boolean
  /** The address was one for answering: say so when the run turns out to be finished. */
  wasToAnswer: boolean
  /** Read the run again, to look at it. */
  onLook: () => void
}

type Current = { run: RunFragment; arrival: Arrival | null }

/** Where to go on when a question is no longer asked: at the next that still is. Null when it is still there. */
function arrivalAfter(goneId: string, before: RunFragment, after: RunFragment): Arrival | null {
  const idsOf = ({ questionnaire }: RunFragment) => askedQuestions(questionnaire).map(({ id }) => id)
  const [old, left] = [idsOf(before), new Set(idsOf(after))]
  if (left.has(goneId)) return null
  return { questionId: old.slice(old.indexOf(goneId)).find((id) => left.has(id)) ?? null, isIncomplete: false }
}

/** A run that was found: its questions, then the thanks. */
export function RunOpen({ run: given, isLooking, wasToAnswer, onLook }: Props) {
  const t = useTranslations('run')
  const router = useRouter()
  const [isFinished, setFinished] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [{ run, arrival }, setCurrent] = useState<Current>({ run: given, arrival: null })
  const latest = useRef(run)
  const { session, questionnaire } = run

  const asked = new Map(
    questionnaire.sections.flatMap(({ questions }) => questions.map((question) => [question.id, question])),
  )
  const save: SaveAnswer = async (questionId, rows, wordingNumber = asked.get(questionId)?.wordingNumber) => {
    const model = {
      questionnaireRespondentSessionId: session.id,
      questionId,
      wordingNumber,
      responses: sentRows(asked.get(questionId), rows),
    }
    // A tab that is being closed may finish this one request.
    const { saveQuestionResponses } = await graphqlCall(
      SaveQuestionResponsesText,
      { model },
      { keepalive: document.visibilityState === 'hidden' },
    )
    return new Date(saveQuestionResponses.savedAt)
  }
  const readRun = async () =>
    (await graphqlCall(QuestionnaireRespondentSessionText, { id: session.id })).questionnaireRespondentSession
  const read = async () => (await readRun()).responses
  const finish = async () => {
    await graphqlCall(FinishQuestionnaireRespondentSessionText, { id: session.id })
    // Reloading the thanks must not begin another run.
    window.history.replaceState(null, '', runPaths.view(session.id))
    setFinished(true)
  }
  /** Reads the questions again, which were changed meanwhile, and goes on with them. */
  const renew = async (arrivalAt: (fresh: RunFragment) => Arrival | null) => {
    try {
      const fresh = await readRun()
      const next = arrivalAt(fresh)
      if (latest.current !== run) return
      if (!fresh.isAnswering) return onLook()
      if (next === null) return setRefusal('notForYou')
      latest.current = fresh
      setCurrent({ run: fresh, arrival: next })
    } catch (error) {
      const why = refusalOf(error)
      if (why === 'notForYou' || why === 'notStarted') setRefusal(why)
    }
  }
  const handleRefused = (why: Refusal, questionId: string | null) => {
    if (latest.current !== run) return
    if (why === 'alreadyFinished') onLook()
    else if (why === 'notAllAnswered') void renew(() => ({ questionId: null, isIncomplete: true }))
    else if (why === 'notForYou' && questionId !== null) void renew((fresh) => arrivalAfter(questionId, run, fresh))
    else if (why === 'notForYou' || why === 'notStarted') setRefusal(why)
  }
  const played = (responses: readonly RunResponse[], keeping?: Keeping) => (
    <RunPlayer
      questionnaire={questionnaire}
      responses={responses}
      currencySymbol={run.currencySymbol}
      mode={isLooking ? 'view' : 'answer'}
      about={run}
      save={save}
      keeping={keeping}
      finish={finish}
      onRefused={handleRefused}
      arrival={arrival}
      onLeave={() => router.push(runPaths.me)}
    />
  )
  if (isFinished) return <RunThanks name={questionnaire.name} onLook={onLook} />
  if (refusal !== null) return <RunRefused refusal={refusal} />
  return (
    <Stack gap="lg">
      {isLooking && wasToAnswer && <RunNotice>{t('notices.alreadyFinished')}</RunNotice>}
      {isLooking && !wasToAnswer ? (
        played(run.responses)
      ) : (
        <KeptRun run={run} isOver={isLooking} read={read}>
          {played}
        </KeptRun>
      )}
    </Stack>
  )
}
