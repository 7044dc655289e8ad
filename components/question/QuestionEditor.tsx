'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Drawer, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { schemaIssues } from '@/components/forms/schemaIssues'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { type QuestionForm, questionFormSchema } from '@/domain/question'
import { QuestionAnalysisTypeDocument, type QuestionDetailFragment } from '@/graphql/__generated__/operations'
import type { AnalysisTypeChoice } from './AnalysisTypeChoice'
import { BaseAmountField, type Product } from './BaseAmountField'
import { baseAmountIssue } from './baseAmountIssue'
import classes from './editor.module.css'
import { focusField } from './focusField'
import { NewAnalysisTypeModal } from './NewAnalysisTypeModal'
import { PreviewPane } from './PreviewPane'
import { QuestionErrors } from './QuestionErrors'
import { QuestionFields } from './QuestionFields'
import { QuestionSaveProblem } from './QuestionSaveProblem'
import { questionForm } from './questionForm'
import { useBaseAmounts } from './useBaseAmounts'
import { useQuestionDraft } from './useQuestionDraft'
import { useSaveQuestion } from './useSaveQuestion'
import { WordingHistory } from './WordingHistory'

type Props = {
  /** Null writes a new one. */
  question: (QuestionDetailFragment & { hasResponses: boolean }) | null
  questionnaireId: string
  /** Whose categories are chosen from; null on the platform's own questionnaires. */
  subscriptionId: string | null
  product: Product
  sectionId: string
  sections: readonly { id: string; name: string }[]
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  /** The question as a learner sees it, beside the fields where there is room. */
  renderPreview: (question: QuestionForm) => ReactNode
  onSaved?: () => void
  onClose: () => void
}

/** Writing a question at the side of the questionnaire it belongs to. */
export function QuestionEditor(props: Props) {
  const {
    question,
    questionnaireId,
    subscriptionId,
    product,
    sectionId,
    sections,
    analysisTypes: offered,
    mayCreateAnalysisType,
    currencySymbol,
    renderPreview,
    onSaved,
    onClose,
  } = props
  const t = useTranslations('question.editor')
  const common = useTranslations('common')
  const formId = useId()
  const isWide = useMediaQuery('(min-width: 75em)')
  const draft = useQuestionDraft({ question, questionnaireId, sectionId })
  const { values, baseAmounts, isChanged } = draft
  const [opened] = useState(() => ({ version: question?.version ?? null, fields: questionForm(question, sectionId) }))
  const base = opened.version === draft.version ? opened.fields : null
  const shown = useDeferredValue(values)
  const [dialog, setDialog] = useState<'leave' | 'analysisType' | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error } = useSaveQuestion({ questionId: question?.id ?? null, questionnaireId, base })
  const amounts = useBaseAmounts(questionnaireId)
  // A category that was deleted meanwhile is offered to no other question, and this one keeps it.
  const isOffered =
    question === null || question.analysisTypeId === null || offered.some(({ id }) => id === question.analysisTypeId)
  const kept = useQuery(QuestionAnalysisTypeDocument, { variables: { id: question?.id ?? '' }, skip: isOffered }).data
    ?.question.analysisType
  const analysisTypes = isOffered || kept == null ? offered : [...offered, kept]
  const category = analysisTypes.find(({ id }) => id === values.analysisTypeId)
  const amountIssue = category === undefined ? null : baseAmountIssue(baseAmounts[category.id])
  const issues: Partial<Record<keyof QuestionForm | 'baseAmount', string>> = {
    ...schemaIssues<QuestionForm>(questionFormSchema, values),
    ...(amountIssue === null ? {} : { baseAmount: amountIssue }),
  }
  const shownIssues = wasSubmitted ? issues : {}
  const goTo = (field: string) => focusField(document.getElementById(formId), field)

  const leave = () => {
    draft.forget()
    onClose()
  }
  const handleClose = () => (isChanged ? setDialog('leave') : onClose())
  const handleSubmit = async () => {
    setSubmitted(true)
    const [first] = Object.keys(issues)
    if (first !== undefined) return goTo(first)
    await store(values, draft.version)
  }
  const store = async (wanted: QuestionForm, version: number | null) => {
    if (!(await save(wanted, version, async () => category && amounts.store(category, baseAmounts)))) return
    onSaved?.()
    leave()
  }
  const handleSettle = (wanted: QuestionForm, version: number) => {
    draft.rebase(wanted, version)
    void store(wanted, version)
  }
  return (
    <Drawer
      opened
      onClose={handleClose}
      position="right"
      size={isWide ? 'min(100%, 80rem)' : 'xl'}
      title={t(question === null ? 'add' : 'edit')}
      closeOnClickOutside={!isChanged}
      classNames={{ content: classes.drawer }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.sides} data-wide={isWide || undefined}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void handleSubmit()
          }}
        >
          <Stack gap="lg">
            {draft.wasKept && (
              <Alert icon={<IconHistory aria-hidden />} title={t('kept')} role="status">
                <Group justify="space-between">
                  {t('keptText')}
                  <Button variant="default" size="compact-sm" onClick={draft.startOver}>
                    {t('startOver')}
                  </Button>
                </Group>
              </Alert>
            )}
            <QuestionErrors issues={shownIssues} onGoTo={goTo} />
            <QuestionFields
              // The text's box takes what stands in it once.
              key={`${draft.wasKept ? 'kept' : 'stored'} ${draft.version}`}
              values={values}
              issues={shownIssues}
              hasResponses={question?.hasResponses ?? false}
              sections={sections}
              analysisTypes={analysisTypes}
              mayCreateAnalysisType={mayCreateAnalysisType}
              currencySymbol={currencySymbol}
              onChange={draft.edit}
              onNewAnalysisType={() => setDialog('analysisType')}
            >
              {category !== undefined && (
                <BaseAmountField
                  baseAmountDefault={category.baseAmountDefault}
                  ownAmount={amounts.ownAmount(category.id)}
                  edited={baseAmounts[category.id]}
                  product={product}
                  currencySymbol={values.responseType === 'CurrencyAmount' ? currencySymbol : null}
                  error={shownIssues.baseAmount}
                  onChange={(amount) => draft.editBaseAmount(category.id, amount)}
                />
              )}
            </QuestionFields>
            {question !== null && <WordingHistory questionId={question.id} />}
            {error !== null && (
              <QuestionSaveProblem
                error={error}
                base={base}
                values={values}
                sections={sections}
                analysisTypes={analysisTypes}
                isBusy={isSaving}
                onSettle={handleSettle}
              />
            )}
            <Group
              justify="flex-end"
              pos="sticky"
              bottom={0}
              py="sm"
              bg="var(--mantine-color-body)"
              style={{ zIndex: 1 }}
            >
              <Button variant="default" onClick={handleClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={isSaving}>
                {t(isSaving ? 'saving' : 'save')}
              </Button>
            </Group>
          </Stack>
        </form>
        {isWide === true && <PreviewPane>{renderPreview(shown)}</PreviewPane>}
      </div>
      {dialog === 'analysisType' && (
        <NewAnalysisTypeModal
          subscriptionId={subscriptionId}
          onClose={() => setDialog(null)}
          onMade={(analysisTypeId) => {
            draft.edit({ analysisTypeId })
            setDialog(null)
          }}
        />
      )}
      <ConfirmModal
        opened={dialog === 'leave'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('stay')}
        onConfirm={leave}
        onClose={() => setDialog(null)}
      >
        {t('discardText')}
      </ConfirmModal>
    </Drawer>
  )
}
