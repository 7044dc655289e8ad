'use client'
import { useMutation } from '@apollo/client/react'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { NameModal } from '@/components/shared/form/NameModal'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { scaleLabelSetFormSchema } from '@/domain/scaleLabelSet'
import {
  DeleteScaleLabelSetDocument,
  type ScaleLabelSetFieldsFragment,
  UpdateScaleLabelSetDocument,
} from '@/graphql/scaleLabelSet/__generated__/operations'

type LabelSet = ScaleLabelSetFieldsFragment
type Props = { sets: readonly LabelSet[]; onChanged: () => unknown; onClose: () => void }

/** The company's own sets of labels: each can be renamed and deleted. */
export function LabelSetList({ sets, onChanged, onClose }: Props) {
  const t = useTranslations('question.ownLabelSets')
  const [chosen, setChosen] = useState<{ set: LabelSet; to: 'rename' | 'delete' } | null>(null)
  const leave = () => setChosen(null)
  return (
    <>
      <Dialog onClose={onClose} title={t('title')}>
        {sets.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} />}
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {sets.map((set) => (
            <Group key={set.id} component="li" gap="xs" wrap="nowrap">
              <Stack gap={0} flex={1} miw={0}>
                <Text dir="auto" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {set.name}
                </Text>
                <Text dir="auto" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {set.labels.filter((label) => label !== '').join(' · ')}
                </Text>
              </Stack>
              <ActionIcon.Group>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('rename', { name: set.name })}
                  onClick={() => setChosen({ set, to: 'rename' })}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('delete', { name: set.name })}
                  onClick={() => setChosen({ set, to: 'delete' })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </ActionIcon.Group>
            </Group>
          ))}
        </Stack>
      </Dialog>
      {chosen?.to === 'rename' && <RenameLabelSet set={chosen.set} onDone={onChanged} onClose={leave} />}
      {chosen?.to === 'delete' && <DeleteLabelSet set={chosen.set} onDone={onChanged} onClose={leave} />}
    </>
  )
}

type ChangeProps = { set: LabelSet; onDone: () => unknown; onClose: () => void }

function RenameLabelSet({ set: { id, name: before, version }, onDone, onClose }: ChangeProps) {
  const t = useTranslations('question.ownLabelSets')
  const [update] = useMutation(UpdateScaleLabelSetDocument)
  return (
    <NameModal
      title={t('rename', { name: before })}
      label={t('name')}
      help={t('nameHelp')}
      name={before}
      schema={scaleLabelSetFormSchema}
      onSave={({ name }) => update({ variables: { model: { id, version, name } } })}
      onSaved={(name) => {
        notifications.show({ color: 'teal', message: t('saved', { name }) })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

function DeleteLabelSet({ set: { id, name }, onDone, onClose }: ChangeProps) {
  const t = useTranslations('question.ownLabelSets')
  const [remove] = useMutation(DeleteScaleLabelSetDocument)
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => remove({ variables: { id } })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  )
}
