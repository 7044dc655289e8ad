'use client'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { SidePanel } from '@/components/ui/Dialog'
import { focusField } from '@/components/forms/focusField'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import type { ConditionSections } from '@/components/shared/condition/draftOutline'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { hasScale, type QuestionForm, responseTypes } from '@/domain/question'
import type { AnalysisTypeChoice } from '../AnalysisTypeChoice'
import { EditorDialogs, type EditorDialog } from '../editor/EditorDialogs'
import { EditorButtons } from '../editor/EditorButtons'
import classes from '../editor/editor.module.css'
import { InFocus } from '../editor/InFocus'
import { KeptNotice } from '../editor/KeptNotice'
import { PreviewPane } from '../editor/PreviewPane'
import { QuestionErrors } from '../editor/QuestionErrors'
import { AnalysisTypeField } from '../fields/AnalysisTypeField'
import { ChoiceCards } from '../fields/ChoiceCards'
import { ExtraFields, SectionField } from '../fields/QuestionFields'
import { responseTypeChange } from '../fields/questionRules'
import { ResponseFields } from '../fields/ResponseFields'
import { StemField } from '../fields/ScaleWordFields'
import { useOwnLabelSets } from '../labels/useOwnLabelSets'
import { StatementLines } from './StatementLines'
import { textOf } from './statementLines'
import type { Statements } from './Statements'
import { type EditedStatements, useEditedStatements } from './useEditedStatements'

type Props = {
  /** None makes a new group. */
  statements: Statements
  questionnaireId: string
  /** The company whose categories are available; null for the platform's own questionnaires. */
  subscriptionId: string | null
  sectionId: string
  sections: ConditionSections
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  /** Renders the group as a participant sees it: what its statements have in common, and their texts. */
  renderPreview: (question: QuestionForm, texts: readonly string[]) => ReactNode
  onSaved?: () => void
  /** Called with the first of the statements that were removed and are put back. */
  onRestored?: (id: string) => void
  onClose: () => void
}

/** Edits several statements on one scale, together. */
export function StatementsEditor(props: Props) {
  const { statements, renderPreview, onClose } = props
  const t = useTranslations('question.statements')
  const formId = useId()
  const isWide = useMediaQuery('(min-width: 75em)')
  const edited = useEditedStatements(props)
  const shown = useDeferredValue({ values: edited.values, lines: edited.lines })
  const [dialog, setDialog] = useState<EditorDialog>(null)
  const goTo = (field: string) => focusField(document.getElementById(formId), field)
  const leave = () => {
    edited.discard()
    onClose()
  }
  const handleClose = () => (edited.isChanged ? setDialog('leave') : onClose())
  const submit = async () => {
    const outcome = await edited.submit()
    if (outcome === 'stored') leave()
    else if (outcome !== 'refused') goTo(outcome.wrong)
  }
  return (
    <SidePanel
      onClose={handleClose}
      size={isWide ? 'min(100%, 80rem)' : 'xl'}
      title={t(statements.length === 0 ? 'new' : 'edit')}
      closeOnClickOutside={!edited.isChanged}
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
            {edited.wasKept && <KeptNotice onStartOver={edited.startOver} />}
            <QuestionErrors issues={edited.issues} onGoTo={goTo} />
            <Fields {...props} edited={edited} onNewAnalysisType={() => setDialog('analysisType')} />
            <Problem edited={edited} onStored={leave} />
            <EditorButtons label={t('save')} isSaving={edited.isSaving} onCancel={handleClose} />
          </Stack>
        </form>
        {isWide === true && (
          <PreviewPane>
            {renderPreview(
              shown.values,
              shown.lines.map(textOf).filter((text) => text !== ''),
            )}
          </PreviewPane>
        )}
      </div>
      <EditorDialogs
        dialog={dialog}
        lost={t('discardText')}
        subscriptionId={props.subscriptionId}
        onMade={(analysisTypeId) => edited.edit({ analysisTypeId })}
        onLeave={leave}
        onClose={() => setDialog(null)}
      />
    </SidePanel>
  )
}

type FieldsProps = Props & { edited: EditedStatements; onNewAnalysisType: () => void }

/** The stem, the statements, and the scale that they share. */
function Fields({ edited, onNewAnalysisType, ...props }: FieldsProps) {
  const { values, edit, issues } = edited
  const t = useTranslations('question.statements')
  const words = useTranslations('question')
  const validation = useValidationMessages()
  const { sets } = useOwnLabelSets(props.subscriptionId)
  const hasResponses = props.statements.some((one) => one.hasResponses)
  const errorOf = (field: string) => {
    const key = issues[field as keyof QuestionForm]
    return key === undefined ? undefined : validation(key)
  }
  return (
    <>
      {hasResponses && (
        <Alert icon={<IconLock aria-hidden />} color="gray" title={t('fixed')}>
          {t('fixedText')}
        </Alert>
      )}
      <StemField values={values} errorOf={errorOf} onChange={edit} isRequired />
      <StatementLines lines={edited.lines} issues={edited.lineIssues} onChange={edited.editLines} />
      {edited.removed.some((one) => one.hasResponses) && <Alert color="yellow">{t('removedAnswered')}</Alert>}
      <div data-field="responseType">
        <ChoiceCards
          label={t('scale')}
          error={errorOf('responseType')}
          options={responseTypes.filter(hasScale).map((value) => ({
            value,
            name: words(`response.${value}.name`),
            sentence: words(`response.${value}.sentence`),
            example: words(`response.${value}.example`, { currency: props.currencySymbol }),
          }))}
          value={values.responseType}
          isDisabled={hasResponses}
          onChange={(responseType) => edit(responseTypeChange(values, responseType))}
        />
      </div>
      <ResponseFields {...{ values, hasResponses, errorOf }} ownLabelSets={sets} onChange={edit} isOfGroup />
      <AnalysisTypeField
        analysisTypes={props.analysisTypes}
        value={values.analysisTypeId}
        error={errorOf('analysisTypeId')}
        mayCreate={props.mayCreateAnalysisType}
        onChange={(analysisTypeId) => edit({ analysisTypeId })}
        onNew={onNewAnalysisType}
      />
      <SectionField sections={props.sections} values={values} onChange={edit} />
      <ExtraFields values={values} onChange={edit} />
    </>
  )
}

/** Why the group was not saved; after another person's change, which of both is to be stored. */
function Problem({ edited, onStored }: { edited: EditedStatements; onStored: () => void }) {
  const t = useTranslations('question.statements')
  if (edited.error === null) return null
  if (!edited.isContested) return <ErrorBanner error={edited.error} takesFocus />
  return (
    <InFocus error={edited.error}>
      <Alert color="yellow" role="alert" title={t('contested')}>
        <Stack gap="sm">
          <span>{t('contestedText')}</span>
          <Group>
            <Button
              size="compact-sm"
              disabled={edited.isSaving}
              onClick={() => void edited.keepMine().then((isStored) => isStored && onStored())}
            >
              {t('keepMine')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={edited.isSaving} onClick={edited.takeTheirs}>
              {t('takeTheirs')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </InFocus>
  )
}
