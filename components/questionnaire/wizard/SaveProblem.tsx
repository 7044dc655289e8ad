'use client'
import { useApolloClient } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Choices, ConflictPanel } from '@/components/shared/ConflictPanel'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { DraftConflict } from './DraftConflict'
import { joined } from './joined'
import type { SaveQueue } from './SaveQueue'
import { useContestedWords } from './useContestedWords'

type Props = { error: unknown; queue: SaveQueue; questionnaireId: string; timeZone: string; onSettled: () => void }

/** A save that did not come through: try again, or settle whose version stays. */
export function SaveProblem({ error, queue, questionnaireId, timeZone, onSettled }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const { labelOf, shown } = useContestedWords(timeZone)
  const handleSettle = async (conflict: DraftConflict, choices: Choices) => {
    setBusy(true)
    // What stays of theirs has to be on the screen; without it the next save merges it all the same.
    await client
      .query({ query: QuestionnaireDocument, variables: { id: questionnaireId }, fetchPolicy: 'network-only' })
      .catch(() => null)
    await conflict.settle(choices)
    setBusy(false)
    onSettled()
  }
  if (error instanceof DraftConflict) {
    const fields = error.contested.map(({ field, theirs, mine }) => ({
      field,
      label: labelOf(error.record, field),
      theirs: shown(field, theirs),
      mine: shown(field, mine),
      takesBoth: joined(field, theirs, mine) !== null,
    }))
    return (
      <ConflictPanel
        key={fields.map(({ field }) => field).join()}
        fields={fields}
        isBusy={isBusy}
        onSettle={(choices) => void handleSettle(error, choices)}
      />
    )
  }
  return (
    <Group align="flex-start">
      <ErrorBanner error={error} />
      <Button variant="default" onClick={() => void queue.flush()}>
        {t('retry')}
      </Button>
    </Group>
  )
}
