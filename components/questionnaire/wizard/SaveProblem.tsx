'use client'
import { useApolloClient } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { ConflictBanner } from './ConflictBanner'
import { errorCode } from '@/components/shared/errorCode'
import type { SaveQueue } from './SaveQueue'

type Props = { error: unknown; queue: SaveQueue; questionnaireId: string; onTheirs: () => void }

/** A save that did not come through: try again, or settle whose version stays. */
export function SaveProblem({ error, queue, questionnaireId, onTheirs }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const client = useApolloClient()
  const handleTheirs = async () => {
    queue.clear()
    await client.query({ query: QuestionnaireDocument, variables: { id: questionnaireId }, fetchPolicy: 'network-only' })
    onTheirs()
  }
  if (errorCode(error) === 'CONFLICT') return <ConflictBanner onMine={() => void queue.flush({ mine: true })} onTheirs={handleTheirs} />
  return (
    <Group align="flex-start">
      <ErrorBanner error={error} />
      <Button variant="default" onClick={() => void queue.flush()}>
        {t('retry')}
      </Button>
    </Group>
  )
}
