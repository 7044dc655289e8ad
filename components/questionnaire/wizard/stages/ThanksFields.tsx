import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RichTextField } from '@/components/richText/RichTextField'
import { StagePart } from './StagePart'
import type { QuestionnaireDraft, QuestionnaireFields } from '../saving/useQuestionnaireDraft'

type Props = {
  draft: QuestionnaireDraft
  errorOf: (field: keyof QuestionnaireFields) => string | undefined
  onTouched: (field: keyof QuestionnaireFields) => void
}

/** The page after finishing: its own text, and a link that leads on. */
export function ThanksFields({ draft: { values, edit }, errorOf, onTouched }: Props) {
  const t = useTranslations('questionnaire.thanks')
  const line = (field: 'thanksLink' | 'thanksLinkLabel') => ({
    value: values[field],
    error: errorOf(field),
    onBlur: () => onTouched(field),
    onChange: (event: { currentTarget: { value: string } }) => edit({ [field]: event.currentTarget.value }),
  })
  return (
    <StagePart title={t('heading')} order={3}>
      <RichTextField
        label={t('text')}
        description={t('textHelp')}
        error={errorOf('thanksText')}
        value={values.thanksText}
        onChange={(thanksText) => edit({ thanksText })}
      />
      <TextInput
        label={t('link')}
        description={t('linkHelp')}
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...line('thanksLink')}
      />
      <TextInput label={t('label')} description={t('labelHelp')} {...line('thanksLinkLabel')} />
    </StagePart>
  )
}
