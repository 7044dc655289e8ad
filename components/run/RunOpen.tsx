import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { graphqlCall } from '@/components/shared/graphqlCall'
import { runPaths } from '@/domain/paths'
import type { RunFragment } from '@/graphql/__generated__/operations'
import { FinishQuestionnaireRespondentSessionText, QuestionnaireRespondentSessionText, SaveQuestionResponsesText } from '@/graphql/__generated__/queryTexts'
import type { Keeping } from './Keeping'
import { KeptRun } from './KeptRun'
import type { Refusal } from './refusalOf'
import type { RunResponse } from './run'
import { RunNotice } from './RunNotice'
import { RunPlayer } from './RunPlayer'
import { RunRefused } from './RunRefused'
import { RunThanks } from './RunThanks'
import { sentRows } from './sentRows'
import type { SaveAnswer } from './useAnswers'

type Props = {
  run: RunFragment
  isLooking: boolean
  /** The address was one for answering: say so when the run turns out to be finished. */
  wasToAnswer: boolean
  /** Read the run again, to look at it. */
  onLook: () => void
}

/** A run that was found: its questions, then the thanks. */
export function RunOpen({ run, isLooking, wasToAnswer, onLook }: Props) {
  const t = useTranslations('run')
  const router = useRouter()
  const [isFinished, setFinished] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { session, questionnaire } = run

  const asked = new Map(questionnaire.sections.flatMap(({ questions }) => questions.map((question) => [question.id, question])))
  const save: SaveAnswer = async (questionId, rows, wordingNumber = asked.get(questionId)?.wordingNumber) => {
    const model = { questionnaireRespondentSessionId: session.id, questionId, wordingNumber, responses: sentRows(asked.get(questionId), rows) }
    // A tab that is being closed may finish this one request.
    const { saveQuestionResponses } = await graphqlCall(SaveQuestionResponsesText, { model }, { keepalive: document.visibilityState === 'hidden' })
    return new Date(saveQuestionResponses.savedAt)
  }
  const read = async () => (await graphqlCall(QuestionnaireRespondentSessionText, { id: session.id })).questionnaireRespondentSession.responses
  const finish = async () => {
    await graphqlCall(FinishQuestionnaireRespondentSessionText, { id: session.id })
    // Reloading the thanks must not begin another run.
    window.history.replaceState(null, '', runPaths.view(session.id))
    setFinished(true)
  }
  const handleRefused = (why: Refusal) => {
    if (why === 'alreadyFinished') onLook()
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
