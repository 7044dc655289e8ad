'use client'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { departmentPaths } from '@/domain/paths'
import { subscriptionDepartmentFormSchema } from '@/domain/subscriptionDepartment'

type Values = { name: string }
type Props = { label: string; values: Values; onSave: (values: Values) => Promise<unknown> }

/** The name of a department; saving returns to the list. */
export function DepartmentForm({ label, values, onSave }: Props) {
  const t = useTranslations('subscriptionDepartment.form')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useZodForm(subscriptionDepartmentFormSchema, { defaultValues: values, values })
  const handleSave = async (typed: Values) => {
    await onSave(typed)
    notifications.show({ color: 'teal', message: t('saved', { name: typed.name }) })
    router.push(departmentPaths.list)
  }
  return (
    <Form isOnCard form={form} onSubmit={handleSave} aria-label={label}>
      <FormTextInput name="name" label={t('name')} required isMarked withAsterisk={false} />
      <Group>
        <SubmitButton />
        <Button component={Link} href={departmentPaths.list} variant="default">
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
