'use client'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameModal } from '@/components/shared/form/NameModal'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { audienceFormSchema } from '@/domain/audience'
import { CreateAudienceDocument, DeleteAudienceDocument } from '@/graphql/audience/__generated__/operations'
import { type Choice, hasRule, ruleOf } from './choice'
import type { Groups } from './useGroups'

type Props = { groups: Groups; choice: Choice; onChange: (choice: Choice) => void }

/** Saves the chosen groups as an audience, and deletes the one that is chosen. */
export function AudienceActions({ groups, choice, onChange }: Props) {
  const t = useTranslations('audience.saved')
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const chosen = groups.audiences.find(({ id }) => id === choice.audience?.id)
  const close = () => setOpen(null)
  return (
    <>
      {hasRule(choice) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen('save')}>
          {t('save')}
        </Button>
      )}
      {chosen?.mayDelete === true && (
        <Button variant="subtle" size="compact-sm" color="red" onClick={() => setOpen('delete')}>
          {t('delete', { name: chosen.name })}
        </Button>
      )}
      {open === 'save' && <SaveAudienceModal choice={choice} onSaved={groups.refresh} onClose={close} />}
      {open === 'delete' && chosen !== undefined && (
        <DeleteAudience
          audience={chosen}
          onDeleted={() => {
            onChange({ ...choice, audience: null })
            groups.refresh()
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
