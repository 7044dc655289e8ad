'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameModal } from '@/components/shared/form/NameModal'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { audienceFormSchema } from '@/domain/audience'
import { AudiencesDocument, CreateAudienceDocument, DeleteAudienceDocument } from '@/graphql/__generated__/operations'
import { type Choice, hasRule, ruleOf } from './choice'

type Props = { choice: Choice; onChange: (choice: Choice) => void }

/** Chooses a saved audience, saves the chosen groups as one, and deletes audiences. */
export function AudienceChoice({ choice, onChange }: Props) {
  const t = useTranslations('audience.saved')
  const { data, refetch } = useQuery(AudiencesDocument, { fetchPolicy: 'cache-and-network' })
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const audiences = data?.audiences?.items ?? []
  const chosen = audiences.find(({ id }) => id === choice.audience?.id)
  const close = () => setOpen(null)
  if (audiences.length === 0 && !hasRule(choice)) return null
  return (
    <>
      {audiences.length > 0 && (
        <NativeSelect
          label={t('label')}
          miw={220}
          data={[
            { value: '', label: t('none') },
            ...audiences.map(({ id, name, peopleCount }) => ({
              value: id,
              label: t('counted', { name, count: peopleCount }),
            })),
          ]}
          value={choice.audience?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const found = audiences.find(({ id }) => id === value)
            onChange({ ...choice, audience: found === undefined ? null : { id: found.id, name: found.name } })
          }}
        />
      )}
      {chosen?.abilities.includes('delete') && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t('delete', { name: chosen.name })}
          onClick={() => setOpen('delete')}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {hasRule(choice) && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setOpen('save')}
        >
          {t('save')}
        </Button>
      )}
      {open === 'save' && <SaveAudienceModal choice={choice} onSaved={refetch} onClose={close} />}
      {open === 'delete' && chosen !== undefined && (
        <DeleteAudience
          audience={chosen}
          onDeleted={() => {
            onChange({ ...choice, audience: null })
            void refetch()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type SaveAudienceModalProps = { choice: Choice; onSaved: () => unknown; onClose: () => void }

/** Asks for a name and saves the chosen groups under it. */
function SaveAudienceModal({ choice, onSaved, onClose }: SaveAudienceModalProps) {
  const t = useTranslations('audience.saved')
  const [create] = useMutation(CreateAudienceDocument)
  return (
    <NameModal
      title={t('save')}
      label={t('name')}
      help={t('nameHelp')}
      schema={audienceFormSchema}
      onSave={(named) => create({ variables: { model: { ...named, ...ruleOf(choice) } } })}
      onSaved={(name) => {
        notifications.show({ color: 'teal', message: t('done', { name }) })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

type DeleteAudienceProps = { audience: { id: string; name: string }; onDeleted: () => unknown; onClose: () => void }

function DeleteAudience({ audience: { id, name }, onDeleted, onClose }: DeleteAudienceProps) {
  const t = useTranslations('audience.saved')
  const [remove] = useMutation(DeleteAudienceDocument)
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => remove({ variables: { id } })}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  )
}
