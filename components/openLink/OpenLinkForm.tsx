'use client'
import { useMutation } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormDateInput } from '@/components/forms/FormDateInput'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { useField } from '@/components/forms/validation/useField'
import { newId } from '@/components/shared/newId'
import { openLinkFormSchema } from '@/domain/openLink'
import { subscriptionPaths } from '@/domain/paths'
import { CreateOpenLinkDocument } from '@/graphql/openLink/__generated__/operations'

type Props = {
  questionnaireId: string
  /** The email domains by which the company accepts people it does not know, and whether the caller may change them. */
  domains: { emailDomains: readonly string[]; maySetDomains: boolean }
  /** False where only groups are shown. */
  allowsAnonymous: boolean
  /** Some are there: another is no longer the first thing to do. */
  hasLinks: boolean
  onCreated: () => Promise<unknown>
}

const blank = { pin: '', startDate: null, endDate: null, mostAnswers: null }
/** A time of the browser as an instant; null for none. */
const instantOf = (time: string | null) => (time === null ? null : new Date(time.replace(' ', 'T')).toISOString())

/** The form for another open link, behind a button. Each opening begins with an empty one. */
export function OpenLinkForm(props: Props) {
  const t = useTranslations('openLink')
  // One id for each opening of the form: a repeated request creates one link.
  const [id, setId] = useState<string | null>(null)
  if (id !== null) return <NewOpenLink {...props} id={id} onClose={() => setId(null)} />
  return (
    <Group justify="flex-end" data-only={!props.hasLinks || undefined}>
      <Button
        variant={props.hasLinks ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setId(newId())}
      >
        {t('create')}
      </Button>
    </Group>
  )
}

function NewOpenLink({
  questionnaireId,
  domains,
  allowsAnonymous,
  onCreated,
  id,
  onClose,
}: Omit<Props, 'hasLinks'> & { id: string; onClose: () => void }) {
  const t = useTranslations('openLink')
  const common = useTranslations('common')
  const [create] = useMutation(CreateOpenLinkDocument)
  const form = useZodForm(openLinkFormSchema, {
    defaultValues: { ...blank, kind: allowsAnonymous ? 'anonymous' : 'named' },
  })
  return (
    <Form
      form={form}
      aria-label={t('create')}
      guardsUnsaved={false}
      onSubmit={async ({ kind, pin, startDate, endDate, mostAnswers }) => {
        const model = {
          id,
          questionnaireId,
          isAnonymous: kind === 'anonymous',
          pin: pin === '' ? null : pin,
          startDate: instantOf(startDate),
          endDate: instantOf(endDate),
          mostAnswers: mostAnswers ?? null,
        }
        await create({ variables: { model } })
        await onCreated()
        onClose()
      }}
    >
      <Stack gap="md">
        <KindField allowsAnonymous={allowsAnonymous} />
        {domains.emailDomains.length === 0 && form.watch('kind') === 'named' && <NoDomains {...domains} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormTextInput
            name="pin"
            label={t('fields.pin')}
            description={t('fields.pinHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormNumberInput
            name="mostAnswers"
            label={t('fields.mostAnswers')}
            description={t('fields.mostAnswersHint')}
            decimals={0}
          />
          <FormDateInput name="startDate" withTime label={t('fields.startDate')} />
          <FormDateInput name="endDate" withTime label={t('fields.endDate')} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <SubmitButton busyLabel={t('creating')}>{t('create')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

/** What an empty list of domains means for a link with names, and where the company's administrators fill it. */
function NoDomains({ maySetDomains }: Props['domains']) {
  const t = useTranslations('openLink')
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">{t('noDomains')}</Text>
      {maySetDomains && (
        <Anchor href={subscriptionPaths.ownBranding} target="_blank" size="sm">
          {t('addDomains')}
        </Anchor>
      )}
    </Alert>
  )
}

/** Whether people answer without a name, or with name and address; what is not possible says why. */
function KindField({ allowsAnonymous }: Pick<Props, 'allowsAnonymous'>) {
  const t = useTranslations('openLink')
  const { field, isSaving } = useField('kind')
  return (
    <Radio.Group label={t('fields.isAnonymous')} value={String(field.value)} onChange={field.onChange}>
      <Stack gap="xs" mt="xs">
        {(['anonymous', 'named'] as const).map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`kind.${kind}`)}
            description={t(
              kind === 'named' ? 'kind.namedHint' : `kind.${allowsAnonymous ? 'anonymousHint' : 'groupsOnly'}`,
            )}
            disabled={isSaving || (kind === 'anonymous' && !allowsAnonymous)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
