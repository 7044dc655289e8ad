'use client'
import { Alert, Select, Stack, Switch, Text, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationWords } from '@/components/forms/useValidationWords'
import { type QuestionForm, questionTypes, responseTypesFor } from '@/domain/question'
import { ChoiceCards } from './ChoiceCards'
import { DirectionToggle } from './DirectionToggle'
import { OptionFields } from './OptionFields'
import { questionParts, questionTypeChange, responseTypeChange } from './questionRules'
import { ScaleFields } from './ScaleFields'
import { TextBoxFields } from './TextBoxFields'

export type AnalysisTypeChoice = { id: string; name: string }
type Props = {
  values: QuestionForm
  /** The message key of each wrong field. */
  issues: Partial<Record<keyof QuestionForm, string>>
  /** Answered questions keep their types. */
  hasResponses: boolean
  sections: readonly { id: string; name: string }[]
  analysisTypes: readonly AnalysisTypeChoice[]
  mayCreateAnalysisType: boolean
  currencySymbol: string
  onChange: (patch: Partial<QuestionForm>) => void
}

/** The fields of a question; what is asked follows the types chosen. */
export function QuestionFields({ values, issues, hasResponses, sections, analysisTypes, mayCreateAnalysisType, currencySymbol, onChange }: Props) {
  const t = useTranslations('question.editor')
  const words = useTranslations('question')
  const validation = useValidationWords()
  const errorOf = (field: keyof QuestionForm) => {
    const key = issues[field]
    return key === undefined ? undefined : validation(key)
  }
  const parts = questionParts(values)
  return (
    <>
      {hasResponses && (
        <Alert icon={<IconLock />} color="gray" title={t('fixed')}>
          {t('fixedText')}
        </Alert>
      )}
      <Textarea
        label={t('text')}
        description={t('textHelp')}
        required
        autosize
        minRows={2}
        maxRows={10}
        data-autofocus
        value={values.questionText}
        error={errorOf('questionText')}
        onChange={(event) => onChange({ questionText: event.currentTarget.value })}
      />
      <ChoiceCards
        label={t('questionType')}
        options={questionTypes.map((value) => ({ value, name: words(`type.${value}.name`), sentence: words(`type.${value}.sentence`), example: words(`type.${value}.example`) }))}
        value={values.questionType}
        isDisabled={hasResponses}
        onChange={(questionType) => onChange(questionTypeChange(questionType, values.responseType))}
      />
      <ChoiceCards
        label={t('responseType')}
        error={errorOf('responseType')}
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
      {parts.asksScale && <ScaleFields values={values} error={errorOf('scaleMax')} isDisabled={hasResponses} onChange={onChange} />}
      {parts.asksOptions && <OptionFields values={values} error={errorOf('multipleChoiceResponse1')} onChange={onChange} />}
      {parts.asksTextBoxes && <TextBoxFields values={values} errors={{ minTextBoxes: errorOf('minTextBoxes'), maxTextBoxes: errorOf('maxTextBoxes') }} onChange={onChange} />}
      {parts.asksDirection && <DirectionToggle value={values.isIncrease} onChange={(isIncrease) => onChange({ isIncrease })} />}
      <div>
        <Select
          label={t('analysisType')}
          description={t('analysisTypeHelp')}
          placeholder={t('analysisTypePlaceholder')}
          nothingFoundMessage={t('noAnalysisTypes')}
          required
          searchable
          data={analysisTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.analysisTypeId}
          error={errorOf('analysisTypeId')}
          onChange={(analysisTypeId) => onChange({ analysisTypeId })}
        />
        {!mayCreateAnalysisType && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('moreAnalysisTypes')}
          </Text>
        )}
      </div>
      {sections.length > 1 && (
        <Select
          label={t('section')}
          allowDeselect={false}
          data={sections.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.questionnaireSectionId}
          onChange={(id) => id !== null && onChange({ questionnaireSectionId: id })}
        />
      )}
      <Stack gap="sm">
        <Switch label={t('isNARequired')} checked={values.isNARequired} onChange={(event) => onChange({ isNARequired: event.currentTarget.checked })} />
        <Switch label={t('isReinforcementRequired')} checked={values.isReinforcementRequired} onChange={(event) => onChange({ isReinforcementRequired: event.currentTarget.checked })} />
        {values.isReinforcementRequired && (
          <Textarea
            label={t('reinforcementText')}
            description={t('reinforcementHelp')}
            autosize
            minRows={2}
            required
            value={values.reinforcementText}
            error={errorOf('reinforcementText')}
            onChange={(event) => onChange({ reinforcementText: event.currentTarget.value })}
          />
        )}
      </Stack>
    </>
  )
}
