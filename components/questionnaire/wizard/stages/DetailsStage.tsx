import { Stack, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { questionnaireTypes } from '@/domain/questionnaire'
import type { QuestionnaireDraft, QuestionnaireFields } from '../saving/useQuestionnaireDraft'
import { StagePart } from './StagePart'
import { ThanksFields } from './ThanksFields'

type DetailsStageProps = {
  draft: QuestionnaireDraft
  isTemplate: boolean
  isCampaign: boolean
  /** Still has the name of its template, so the name is requested at once. */
  bearsNameOfTemplate: boolean
  /** Shows every error, including those of untouched fields. */
  showsAllErrors: boolean
  /** Content below the stage's own fields. */
  children: ReactNode
}

/** Name, description and, for a template, the type it is for; below the learning unit, what is shown after finishing. */
export function DetailsStage({
  draft,
  isTemplate,
  isCampaign,
  bearsNameOfTemplate,
  showsAllErrors,
  children,
}: DetailsStageProps) {
  const t = useTranslations('questionnaire.details')
  const types = useTranslations('questionnaire.type')
  const validation = useValidationMessages()
  const [touched, setTouched] = useState<ReadonlySet<keyof QuestionnaireFields>>(new Set())
  const { values, issues, edit } = draft
  const errorOf = (field: keyof QuestionnaireFields) => {
    const key = issues[field]
    return key !== undefined && (showsAllErrors || touched.has(field)) ? validation(key) : undefined
  }
  const [firstName] = useState(values.name)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (bearsNameOfTemplate) nameField.current?.select()
  }, [bearsNameOfTemplate])
  const text = (field: 'name' | 'description' | 'templateDescription') => ({
    value: values[field],
    error: errorOf(field),
    onBlur: () => setTouched(new Set([...touched, field])),
    onChange: (event: { currentTarget: { value: string } }) => edit({ [field]: event.currentTarget.value }),
  })
  return (
    <Stack gap="xl">
      <StagePart title={t('heading')} order={2}>
        <TextInput
          ref={nameField}
          label={t('name')}
          description={t(
            bearsNameOfTemplate && values.name === firstName
              ? 'nameOfTemplate'
              : isCampaign
                ? 'nameHelp'
                : 'nameHelpSelfService',
          )}
          required
          data-autofocus
          {...text('name')}
        />
        {isTemplate && (
          <Select
            label={t('type')}
            description={t('typeHelp')}
            placeholder={t('typePlaceholder')}
            required
            data={questionnaireTypes.map((value) => ({ value, label: types(value) }))}
            value={values.questionnaireType}
            error={errorOf('questionnaireType')}
            onBlur={() => setTouched(new Set([...touched, 'questionnaireType']))}
            onChange={(value) => edit({ questionnaireType: questionnaireTypes.find((type) => type === value) ?? null })}
          />
        )}
        <Textarea
          label={t('description')}
          description={t('descriptionHelp')}
          autosize
          minRows={3}
          maxRows={12}
          {...text('description')}
        />
        {isTemplate && (
          <Textarea
            label={t('templateDescription')}
            description={t('templateDescriptionHelp')}
            autosize
            minRows={2}
            maxRows={8}
            {...text('templateDescription')}
          />
        )}
        {children}
      </StagePart>
      <ThanksFields draft={draft} errorOf={errorOf} onTouched={(field) => setTouched(new Set([...touched, field]))} />
    </Stack>
  )
}
