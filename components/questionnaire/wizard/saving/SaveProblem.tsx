'use client'
import { useApolloClient } from '@apollo/client/react'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { type Choices, ConflictPanel } from '@/components/shared/conflict/ConflictPanel'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { usePlanText } from '@/components/questionnaire/usePlanText'
import { storedReminderPlan } from '@/domain/reminder'
import { formatDate } from '@/domain/format'
import { questionnaireTypes } from '@/domain/questionnaire'
import { plainText } from '@/domain/richText'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import type { SaveQueue } from './SaveQueue'
import { joinTexts } from './joinTexts'
import { DraftConflict, type DraftRecord } from './DraftConflict'
import type { LearningUnitDraft } from './useLearningUnitDraft'
import type { QuestionnaireDraft } from './useQuestionnaireDraft'

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
    'thanksText',
    'thanksLink',
    'thanksLinkLabel',
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
    if (field === 'thanksText') return plainText(String(value))
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

type Held = { draft: QuestionnaireDraft; unit: LearningUnitDraft; isSectionHeldBack: boolean }

/** What holds back restored edits, in words; null while nothing does. */
function useRestoredProblem({ draft, unit, isSectionHeldBack }: Held): string | null {
  const validation = useValidationMessages()
  const t = useTranslations('questionnaire.sections')
  const [wrong] = Object.values(draft.isHeldBack ? draft.issues : unit.isHeldBack && unit.isBegun ? unit.issues : {})
  return wrong !== undefined ? validation(wrong) : isSectionHeldBack ? t('nameError') : null
}

/** Notice that edits which could not be stored on the last visit were restored, and what still prevents storing them. */
export function RestoredNotice({ onGoTo, ...held }: Held & { onGoTo: () => void }) {
  const t = useTranslations('questionnaire.wizard')
  const common = useTranslations('common')
  const problem = useRestoredProblem(held)
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Alert
      role="status"
      color={problem === null ? undefined : 'yellow'}
      variant="light"
      icon={problem === null ? <IconHistory aria-hidden /> : <IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={() => setOpen(false)}
    >
      {problem === null ? (
        t('restored')
      ) : (
        <Stack gap="xs" align="flex-start">
          <span>{t('restoredHeldBack', { reason: problem })}</span>
          <Button size="xs" variant="default" onClick={onGoTo}>
            {t('restoredGoTo')}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}
