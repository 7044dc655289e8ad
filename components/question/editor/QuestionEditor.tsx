'use client'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { SidePanel } from '@/components/ui/Dialog'
import { hasScale, type QuestionForm } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/question/__generated__/operations'
import { focusField } from '@/components/forms/focusField'
import { ConditionField } from '@/components/shared/condition/ConditionField'
import { type ConditionSections, numberedQuestions } from '@/components/shared/condition/draftOutline'
import type { AnalysisTypeChoice } from '../AnalysisTypeChoice'
import { BaseAmountField, type Product } from './BaseAmountField'
import classes from './editor.module.css'
import { EditorButtons } from './EditorButtons'
import { type EditorDialog, EditorDialogs } from './EditorDialogs'
import { KeptNotice } from './KeptNotice'
import { PreviewPane } from './PreviewPane'
import { QuestionErrors } from './QuestionErrors'
import { QuestionFields } from '../fields/QuestionFields'
import { QuestionSaveProblem } from './QuestionSaveProblem'
import { OwnLabelSets } from '../labels/OwnLabelSets'
import { useOwnLabelSets } from '../labels/useOwnLabelSets'
import { type EditedQuestion, useEditedQuestion } from './useEditedQuestion'
import { WordingHistory } from './WordingHistory'

type Props = {
  /** Null creates a question. */
  question: (QuestionDetailFragment & { hasResponses: boolean }) | null
  questionnaireId: string
  /** The company whose categories are available; null for the platform's own questionnaires. */
  subscriptionId: string | null
  product: Product
  sectionId: string
  sections: ConditionSections
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  /** Renders the question as a participant sees it, beside the fields where there is space. */
  renderPreview: (question: QuestionForm) => ReactNode
  onSaved?: () => void
  onClose: () => void
}

/** Edits a question beside the questionnaire it belongs to. */
export function QuestionEditor(props: Props) {
  const { question, renderPreview, onClose } = props
  const t = useTranslations('question.editor')
  const formId = useId()
  const isWide = useMediaQuery('(min-width: 75em)')
  const edited = useEditedQuestion(props)
  const { draft } = edited
  const shown = useDeferredValue(draft.values)
  const [dialog, setDialog] = useState<EditorDialog>(null)
  const goTo = (field: string) => focusField(document.getElementById(formId), field)

  const leave = () => {
    draft.discard()
    onClose()
  }
  const handleClose = () => (draft.isChanged ? setDialog('leave') : onClose())
  const submit = async (as?: { isNew: true }) => {
    const outcome = await edited.submit(as)
    if (outcome === 'stored') leave()
    else if (outcome !== 'refused') goTo(outcome.wrong)
  }
  return (
    <SidePanel
      onClose={handleClose}
      size={isWide ? 'min(100%, 80rem)' : 'xl'}
      padding={isWide ? 'xl' : 'md'}
      title={question === null ? t('add') : t('edit', placeOf(question.id, props.sections))}
      closeOnClickOutside={!draft.isChanged}
      classNames={{ content: classes.drawer }}
    >
      <div className={classes.sides} data-wide={isWide || undefined}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack gap="lg">
            {draft.wasKept && <KeptNotice onStartOver={() => draft.startOver()} />}
            <QuestionErrors issues={edited.issues} onGoTo={goTo} />
            <Fields {...props} edited={edited} onNewAnalysisType={() => setDialog('analysisType')} />
            {question !== null && <WordingHistory questionId={question.id} />}
            {edited.error !== null && (
              <QuestionSaveProblem
                error={edited.error}
                base={edited.base}
                values={draft.values}
                sections={props.sections}
                analysisTypes={edited.analysisTypes}
                isBusy={edited.isSaving}
                onSaveAsNew={() => void submit({ isNew: true })}
                onSettle={(wanted, version) =>
                  void edited.settle(wanted, version).then((isStored) => isStored && leave())
                }
              />
            )}
            <EditorButtons label={t('save')} isSaving={edited.isSaving} onCancel={handleClose} />
          </Stack>
        </form>
        {isWide === true && <PreviewPane>{renderPreview(shown)}</PreviewPane>}
      </div>
      <EditorDialogs
        dialog={dialog}
        lost={t('discardText')}
        subscriptionId={props.subscriptionId}
        onMade={(analysisTypeId) => draft.edit({ analysisTypeId })}
        onLeave={leave}
        onClose={() => setDialog(null)}
      />
    </SidePanel>
  )
}

/** The number of a question, and how many there are. */
function placeOf(id: string, sections: ConditionSections): { number: number; count: number } {
  const questions = numberedQuestions(sections)
  return { number: questions.get(id)?.number ?? questions.size, count: questions.size }
}

type FieldsProps = Props & { edited: EditedQuestion; onNewAnalysisType: () => void }

/** The fields of the question, and the base amount of its category. */
function Fields({ edited, onNewAnalysisType, ...props }: FieldsProps) {
  const { draft, category, amounts } = edited
  const { subscriptionId } = props
  const own = useOwnLabelSets(hasScale(draft.values.responseType) ? subscriptionId : null)
  return (
    <QuestionFields
      // The text editor reads its initial value once; a new key remounts it.
      key={`${draft.wasKept ? 'kept' : 'stored'} ${draft.version}`}
      conditionField={
        <ConditionField
          condition={draft.values.condition}
          earlier={edited.earlier}
          issues={edited.termIssues}
          onChange={(condition) => draft.edit({ condition })}
        />
      }
      values={draft.values}
      issues={edited.issues}
      hasResponses={props.question?.hasResponses ?? false}
      sections={props.sections}
      analysisTypes={edited.analysisTypes}
      mayCreateAnalysisType={props.mayCreateAnalysisType}
      currencySymbol={props.currencySymbol}
      onChange={draft.edit}
      onNewAnalysisType={onNewAnalysisType}
      ownLabelSets={own.sets}
      labelSetActions={
        subscriptionId !== null &&
        props.mayCreateAnalysisType && (
          <OwnLabelSets
            subscriptionId={subscriptionId}
            sets={own.sets}
            scaleMax={draft.values.scaleMax}
            labels={draft.values.scaleLabels}
            onChanged={own.refetch}
          />
        )
      }
    >
      {category !== undefined && (
        <BaseAmountField
          baseAmountDefault={category.baseAmountDefault}
          ownAmount={amounts.ownAmount(category.id)}
          edited={draft.baseAmounts[category.id]}
          product={props.product}
          currencySymbol={draft.values.responseType === 'CurrencyAmount' ? props.currencySymbol : null}
          error={edited.issues.baseAmount}
          onChange={(amount) => draft.editBaseAmount(category.id, amount)}
        />
      )}
    </QuestionFields>
  )
}
