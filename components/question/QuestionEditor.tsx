'use client'
import { Button, Drawer, Group, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { schemaIssues } from '@/components/forms/schemaIssues'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type QuestionForm, questionFormSchema } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/__generated__/operations'
import { type AnalysisTypeChoice, QuestionFields } from './QuestionFields'
import { questionForm } from './questionForm'
import { useSaveQuestion } from './useSaveQuestion'

type Props = {
  /** Null writes a new one. */
  question: (QuestionDetailFragment & { hasResponses: boolean }) | null
  questionnaireId: string
  sectionId: string
  sections: readonly { id: string; name: string }[]
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  onClose: () => void
}

/** Writing a question at the side of the questionnaire it belongs to. */
export function QuestionEditor({ question, questionnaireId, sectionId, sections, analysisTypes, mayCreateAnalysisType, currencySymbol, onClose }: Props) {
  const t = useTranslations('question.editor')
  const common = useTranslations('common')
  const formId = useId()
  const [values, setValues] = useState(() => questionForm(question, sectionId))
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error } = useSaveQuestion(question, questionnaireId)
  const issues = schemaIssues<QuestionForm>(questionFormSchema, values)

  const handleChange = (patch: Partial<QuestionForm>) => {
    setValues((now) => ({ ...now, ...patch }))
    setChanged(true)
  }
  const handleSubmit = async () => {
    setSubmitted(true)
    if (Object.keys(issues).length > 0) {
      requestAnimationFrame(() => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input, [data-error] textarea')?.focus())
      return
    }
    if (await save(values)) onClose()
  }
  return (
    <Drawer opened onClose={() => (isChanged ? setLeaving(true) : onClose())} position="right" size="xl" title={t(question === null ? 'add' : 'edit')} closeOnClickOutside={!isChanged} closeButtonProps={{ 'aria-label': common('close') }}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <Stack gap="lg">
          <QuestionFields
            values={values}
            issues={wasSubmitted ? issues : {}}
            hasResponses={question?.hasResponses ?? false}
            sections={sections}
            analysisTypes={analysisTypes}
            mayCreateAnalysisType={mayCreateAnalysisType}
            currencySymbol={currencySymbol}
            onChange={handleChange}
          />
          {error !== null && <ErrorBanner error={error} />}
          <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 1 }}>
            <Button variant="default" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={isSaving}>
              {t(isSaving ? 'saving' : 'save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmModal opened={isLeaving} title={t('discardTitle')} confirmLabel={t('discard')} cancelLabel={t('stay')} onConfirm={onClose} onClose={() => setLeaving(false)}>
        {t('discardText')}
      </ConfirmModal>
    </Drawer>
  )
}
