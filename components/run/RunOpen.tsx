import { useApolloClient } from '@apollo/client/react'
import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { runPaths } from '@/domain/paths'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { FinishQuestionnaireRespondentSessionDocument, type RunFragment, SaveQuestionResponsesDocument } from '@/graphql/__generated__/operations'
import type { Refusal } from './refusalOf'
import { RunMessage } from './RunMessage'
import { RunPlayer } from './RunPlayer'
import { RunThanks } from './RunThanks'

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
  const client = useApolloClient()
  const router = useRouter()
  const [isFinished, setFinished] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { session, questionnaire } = run

  const wordingNumbers = new Map(questionnaire.sections.flatMap(({ questions }) => questions.map((question) => [question.id, question.wordingNumber])))
  const save = (questionId: string, responses: readonly QuestionResponseRow[]) =>
    client.mutate({
      mutation: SaveQuestionResponsesDocument,
      variables: { model: { questionnaireRespondentSessionId: session.id, questionId, wordingNumber: wordingNumbers.get(questionId), responses: [...responses] } },
      fetchPolicy: 'no-cache',
      // A tab that is being closed may finish this one request.
      context: { fetchOptions: { keepalive: document.visibilityState === 'hidden' } },
    })
  const finish = async () => {
    await client.mutate({ mutation: FinishQuestionnaireRespondentSessionDocument, variables: { id: session.id } })
    // Reloading the thanks must not begin another run.
    window.history.replaceState(null, '', runPaths.view(session.id))
    setFinished(true)
  }
  const handleRefused = (why: Refusal) => {
    if (why === 'alreadyFinished') onLook()
    else if (why === 'notForYou' || why === 'notStarted') setRefusal(why)
  }
  if (isFinished) return <RunThanks name={questionnaire.name} />
  if (refusal !== null) return <RunMessage title={t(`refusals.${refusal}`)} linkText={t('thanks.back')} />
  return (
    <Stack gap="lg">
      {isLooking && wasToAnswer && <Alert variant="light">{t('notices.alreadyFinished')}</Alert>}
      <RunPlayer
        questionnaire={questionnaire}
        responses={run.responses}
        currencySymbol={run.currencySymbol}
        mode={isLooking ? 'view' : 'answer'}
        save={save}
        finish={finish}
        onRefused={handleRefused}
        onLeave={() => router.push(runPaths.me)}
      />
    </Stack>
  )
}
