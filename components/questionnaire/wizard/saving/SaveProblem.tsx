'use client'
import { useApolloClient } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { useTranslations, useFormatter } from 'next-intl'
import { useState } from 'react'
import { type Choices, ConflictPanel } from '@/components/shared/conflict/ConflictPanel'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { usePlanText } from '@/components/questionnaire/usePlanText'
import { storedReminderPlan } from '@/domain/reminder'
import { formatDate } from '@/domain/format'
import { questionnaireTypes } from '@/domain/questionnaire'
import type { SaveQueue } from './SaveQueue'
import { joinTexts } from './joinTexts'
import { DraftConflict } from './DraftConflict'
import type { DraftRecord } from './DraftConflict'

type Props = { error: unknown; queue: SaveQueue; questionnaireId: string; timeZone: string; onSettled: () => void }

/** A failed save: retry, or resolve the conflict between two versions. */
export function SaveProblem({ error, queue, questionnaireId, timeZone, onSettled }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const { labelOf, shown } = useConflictLabels(timeZone)
  const handleSettle = async (conflict: DraftConflict, choices: Choices) => {
    setBusy(true)
    // Refetches so that the other user's chosen values are on screen; if that fails, the next save merges them anyway.
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
      takesBoth: joinTexts(field, theirs, mine) !== null,
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

const fields = {
  questionnaire: [
    'name',
    'description',
    'templateDescription',
    'questionnaireType',
    'startDate',
    'endDate',
    'reminderType',
    'reminderPlan',
  ],
  section: ['name', 'description'],
  learningUnit: ['name', 'learningUnitType', 'provider', 'cost', 'costPerLearner', 'startDate', 'endDate', 'archived'],
} as const

/** Labels of the fields of the wizard's records, and their values as text. */
function useConflictLabels(timeZone: string): {
  labelOf: (record: DraftRecord, field: string) => string
  shown: (field: string, value: unknown) => string
} {
  const t = useTranslations('questionnaire.contested')
  const types = useTranslations('questionnaire.type')
  const format = useFormatter()
  const planText = usePlanText()
  const names = {
    questionnaire: (field: string) => labelIn(fields.questionnaire, field, (known) => t(`questionnaire.${known}`)),
    section: (field: string) => labelIn(fields.section, field, (known) => t(`section.${known}`)),
    learningUnit: (field: string) => labelIn(fields.learningUnit, field, (known) => t(`learningUnit.${known}`)),
  }
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'archived') return t(value === true ? 'off' : 'on')
    if (typeof value === 'number') return format.number(value)
    if (field === 'startDate' || field === 'endDate') return formatDate(new Date(String(value)), timeZone)
    const plan = field === 'reminderPlan' ? storedReminderPlan(value) : null
    if (plan !== null) return planText(plan)
    const type = questionnaireTypes.find((known) => known === value)
    return field === 'questionnaireType' && type !== undefined ? types(type) : String(value)
  }
  return { labelOf: (record, field) => names[record](field), shown }
}

function labelIn<Field extends string>(known: readonly Field[], field: string, word: (field: Field) => string): string {
  const found = known.find((candidate) => candidate === field)
  return found === undefined ? field : word(found)
}
