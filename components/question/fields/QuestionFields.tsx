'use client'
import { Alert, Box, Button, Group, Select, Switch, Textarea, TextInput, Tooltip } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { RichTextField } from '@/components/richText/RichTextField'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import { type OptionField, type QuestionForm, questionTypes, responseTypesFor, takesText } from '@/domain/question'
import { mayBeLeftOut } from '@/domain/questionResponse'
import type { AnalysisTypeChoice } from '../AnalysisTypeChoice'
import { ChoiceCards } from './ChoiceCards'
import { ResponseFields } from './ResponseFields'
import type { OwnLabelSet } from './ScaleWordFields'
import { questionParts, questionTypeChange, responseTypeChange } from './questionRules'

type Props = {
  values: QuestionForm
  /** Message key of each invalid field. */
  issues: Partial<Record<keyof QuestionForm | OptionField, string>>
  /** Questions with answers keep their types. */
  hasResponses: boolean
  sections: readonly { id: string; name: string }[]
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  onChange: (patch: Partial<QuestionForm>) => void
  onNewAnalysisType: () => void
  /** When the question is shown. */
  conditionField?: ReactNode
  /** The company's own sets of labels for the steps of a scale. */
  ownLabelSets?: readonly OwnLabelSet[]
  /** Buttons that keep and change them. */
  labelSetActions?: ReactNode
  /** What belongs to the selected category. */
  children?: ReactNode
}

/** The fields of a question, depending on its question type and response type. */
export function QuestionFields({
  values,
  issues,
  hasResponses,
  sections,
  analysisTypes,
  mayCreateAnalysisType,
  currencySymbol,
  onChange,
  onNewAnalysisType,
  conditionField,
  ownLabelSets,
  labelSetActions,
  children,
}: Props) {
  const t = useTranslations('question.editor')
  const validation = useValidationMessages()
  const errorOf = (field: keyof QuestionForm | OptionField) => {
    const key = issues[field]
    return key === undefined ? undefined : validation(key)
  }
  return (
    <>
      {hasResponses && (
        <Alert icon={<IconLock />} color="gray" title={t('fixed')}>
          {t('fixedText')}
        </Alert>
      )}
      <div data-field="questionText">
        <RichTextField
          label={t('text')}
          description={t('textHelp')}
          isRequired
          isAutoFocused
          value={values.questionText}
          error={errorOf('questionText')}
          onChange={(questionText) => onChange({ questionText })}
        />
      </div>
      <div data-field="helpText">
        <TextInput
          label={t('helpText')}
          description={t('helpTextHelp')}
          value={values.helpText}
          error={errorOf('helpText')}
          onChange={(event) => onChange({ helpText: event.currentTarget.value })}
        />
      </div>
      <TypeFields {...{ values, hasResponses, currencySymbol, onChange }} error={errorOf('responseType')} />
      <ResponseFields {...{ values, hasResponses, errorOf, onChange, ownLabelSets, labelSetActions }} />
      <AnalysisTypeField
        analysisTypes={analysisTypes}
        value={values.analysisTypeId}
        error={errorOf('analysisTypeId')}
        mayCreate={mayCreateAnalysisType}
        onChange={(analysisTypeId) => onChange({ analysisTypeId })}
        onNew={onNewAnalysisType}
      />
      {children}
      {sections.length > 1 && (
        <Select
          label={t('section')}
          allowDeselect={false}
          data={sections.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.questionnaireSectionId}
          onChange={(id) => id !== null && onChange({ questionnaireSectionId: id })}
        />
      )}
      <ExtraFields values={values} error={errorOf('reinforcementText')} onChange={onChange} />
      {conditionField}
    </>
  )
}

type TypeProps = Pick<Props, 'values' | 'hasResponses' | 'currencySymbol' | 'onChange'> & { error?: string }

/** Question type and response type. */
function TypeFields({ values, hasResponses, currencySymbol, onChange, error }: TypeProps) {
  const t = useTranslations('question.editor')
  const words = useTranslations('question')
  return (
    <>
      <ChoiceCards
        label={t('questionType')}
        description={
          <>
            <span>{t('questionTypeHelp')}</span> <GlossaryTip about="questionTypes" />
          </>
        }
        options={questionTypes.map((value) => ({
          value,
          name: words(`type.${value}.name`),
          sentence: words(`type.${value}.sentence`),
          example: words(`type.${value}.example`),
        }))}
        value={values.questionType}
        isDisabled={hasResponses}
        onChange={(questionType) => onChange(questionTypeChange(questionType, values.responseType))}
      />
      <div data-field="responseType">
        <ChoiceCards
          label={t('responseType')}
          error={error}
          options={responseTypesFor(values.questionType).map((value) => ({
            value,
            name: words(`response.${value}.name`),
            sentence: words(`response.${value}.sentence`),
            example: words(`response.${value}.example`, { currency: currencySymbol }),
          }))}
          value={values.responseType}
          isDisabled={hasResponses}
          onChange={(responseType) => onChange(responseTypeChange(values, responseType))}
        />
      </div>
    </>
  )
}

type ExtraProps = Pick<Props, 'values' | 'onChange'> & { error?: string }

/** Optional additions to the answer: whether it may be left out, whether the question applies, and what the result comes from. */
function ExtraFields({ values, error, onChange }: ExtraProps) {
  const t = useTranslations('question.editor')
  const parts = questionParts(values)
  const wantsNoText = takesText(values) && values.minTextBoxes === 0
  return (
    <>
      <Switch
        label={t('isOptional')}
        description={t('isOptionalHelp', { boxes: wantsNoText ? 'yes' : 'no' })}
        disabled={wantsNoText}
        checked={mayBeLeftOut(values)}
        onChange={(event) => onChange({ isOptional: event.currentTarget.checked })}
      />
      {parts.asksNotApplicable && (
        <Switch
          label={t('isNARequired')}
          checked={values.isNARequired}
          onChange={(event) => onChange({ isNARequired: event.currentTarget.checked })}
        />
      )}
      {parts.asksReinforcement && (
        <Switch
          label={t('isReinforcementRequired')}
          checked={values.isReinforcementRequired}
          onChange={(event) => onChange({ isReinforcementRequired: event.currentTarget.checked })}
        />
      )}
      {parts.asksReinforcement && values.isReinforcementRequired && (
        <div data-field="reinforcementText">
          <Textarea
            label={t('reinforcementText')}
            description={t('reinforcementHelp')}
            autosize
            minRows={2}
            required
            value={values.reinforcementText}
            error={error}
            onChange={(event) => onChange({ reinforcementText: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}

type AnalysisTypeFieldProps = {
  analysisTypes: readonly AnalysisTypeChoice[]
  value: string | null
  error?: string
  mayCreate: boolean
  onChange: (analysisTypeId: string | null) => void
  onNew: () => void
}

/** Category field of a question, with a button for a new category; where the user may not create one, says who may. */
function AnalysisTypeField({ analysisTypes, value, error, mayCreate, onChange, onNew }: AnalysisTypeFieldProps) {
  const t = useTranslations('question.editor')
  const refused = mayCreate ? undefined : t('moreAnalysisTypes')
  // Stays focusable while disabled, so that the reason can be read.
  const resting = { 'aria-disabled': !mayCreate, 'data-disabled': !mayCreate || undefined, 'aria-description': refused }
  const events = { hover: true, focus: true, touch: true }
  const beside = (
    <Tooltip label={refused} disabled={mayCreate} multiline maw={280} events={events}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={mayCreate ? onNew : undefined}
        {...resting}
      >
        {t('newAnalysisType.button')}
      </Button>
    </Tooltip>
  )
  return (
    <div data-field="analysisTypeId">
      <Select
        label={t('analysisType')}
        description={
          <>
            <span>{t('analysisTypeHelp')}</span> <GlossaryTip about="analysisType" />
          </>
        }
        placeholder={t('analysisTypePlaceholder')}
        nothingFoundMessage={t('noAnalysisTypes')}
        required
        searchable
        inputContainer={(input) => (
          <Group align="flex-start" gap="xs">
            <Box flex="1 1 14rem">{input}</Box>
            {beside}
          </Group>
        )}
        data={analysisTypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}
