import { TagsInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { FormSection } from '@/components/forms/FormSection'
import { FormSwitch } from '@/components/forms/FormSwitch'
import { useField } from '@/components/forms/validation/useField'

/** How the company's people are asked: personal links in mails, and the addresses that open links accept. */
export function AskingFields() {
  const t = useTranslations('subscription.form')
  return (
    <FormSection title={t('asking')} anchor="asking">
      <FormSwitch name="hasAnswerLinks" label={t('answerLinks')} description={t('answerLinksHint')} />
      <EmailDomainsField />
      <FormSwitch name="goesOnByItself" label={t('goesOnByItself')} description={t('goesOnByItselfHint')} />
    </FormSection>
  )
}

/** The domains of addresses with which people unknown to the company answer through open links. */
function EmailDomainsField() {
  const t = useTranslations('subscription.form')
  const { field, common, isSaving } = useField('emailDomains')
  return (
    <TagsInput
      {...common}
      label={t('emailDomains')}
      description={t('emailDomainsHint')}
      placeholder="example.org"
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.onChange}
      readOnly={isSaving}
      renderPill={({ value: domain = '', onRemove, disabled }) => (
        <NamedPill name={domain} onRemove={onRemove} disabled={disabled} />
      )}
    />
  )
}
