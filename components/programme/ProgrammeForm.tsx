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
import { programmePaths } from '@/domain/paths'
import { programmeFormSchema } from '@/domain/programme'
import type { ProgrammeCampaignFragment } from '@/graphql/programme/__generated__/operations'
import { CampaignsField } from './CampaignsField'

type Values = { name: string; questionnaireIds: string[] }
type Props = {
  label: string
  subscriptionId: string
  /** The programme that is changed; null for a new one. */
  programme: { id: string; name: string; campaigns: readonly ProgrammeCampaignFragment[] } | null
  /** Stores it and returns its id. */
  onSave: (values: Values) => Promise<string>
}

/** A programme's name and campaigns; saving leads to its figures. */
export function ProgrammeForm({ label, subscriptionId, programme, onSave }: Props) {
  const t = useTranslations('programme.form')
  const common = useTranslations('common')
  const router = useRouter()
  const campaigns = programme?.campaigns ?? []
  const stored = { name: programme?.name ?? '', questionnaireIds: campaigns.map(({ id }) => id) }
  const form = useZodForm(programmeFormSchema, { defaultValues: stored })
  const handleSave = async (typed: Values) => {
    const id = await onSave(typed)
    notifications.show({ color: 'teal', message: t('saved', { name: typed.name }) })
    router.push(programmePaths.detail(id))
  }
  return (
    <Form form={form} onSubmit={handleSave} aria-label={label}>
      <FormTextInput name="name" label={t('name')} required isMarked withAsterisk={false} maw={720} />
      <CampaignsField subscriptionId={subscriptionId} programmeId={programme?.id ?? null} campaigns={campaigns} />
      <Group>
        <SubmitButton size="md" />
        <Button
          component={Link}
          href={programme === null ? programmePaths.list : programmePaths.detail(programme.id)}
          size="md"
          variant="default"
        >
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
