'use client'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { authenticatorCodeFormSchema } from '@/domain/account'

type Props = {
  company: string
  /** Throws when the code is refused. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks staff with two-factor sign-in for a code again. */
export function ManagingCodeModal({ company, onCode, onClose }: Props) {
  const t = useTranslations('subscription.managing')
  const common = useTranslations('common')
  const form = useZodForm(authenticatorCodeFormSchema, { defaultValues: { code: '' } })
  const { isSubmitting } = form.formState
  const handleClose = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Dialog onClose={handleClose} title={t('codeTitle', { company })}>
      <Form
        form={form}
        onSubmit={({ code }) => onCode(code)}
        guardsUnsaved={false}
        aria-label={t('codeTitle', { company })}
      >
        <FormTextInput
          name="code"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          required
          withAsterisk={false}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={handleClose} disabled={isSubmitting}>
            {common('cancel')}
          </Button>
          <SubmitButton busyLabel={t('busy')}>{t('manage')}</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
