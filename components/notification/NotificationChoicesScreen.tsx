'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { useField } from '@/components/forms/validation/useField'
import { ProfilePanel } from '@/components/profile/own/ProfilePanel'
import { FootBar } from '@/components/ui/FootBar'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import {
  type NotificationKind,
  type NotificationMail,
  notificationChoicesFormSchema,
  notificationMails,
} from '@/domain/notification'
import {
  NotificationChoicesDocument,
  SaveNotificationChoicesDocument,
} from '@/graphql/notification/__generated__/operations'
import classes from './notification.module.css'

type Choices = readonly { kind: NotificationKind; mail: NotificationMail }[]

/** Which notifications the person also gets by email. */
export function NotificationChoicesScreen() {
  const t = useTranslations('notification.choices')
  const { data, error } = useQuery(NotificationChoicesDocument, { fetchPolicy: 'network-only' })
  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={data === undefined && error === undefined}
      problem={error}
    >
      <Text size="sm" c="dimmed" style={{ textWrap: 'pretty' }}>
        {t('intro')}
      </Text>
      {data !== undefined && <ChoicesForm choices={data.notificationChoices} />}
    </ProfilePanel>
  )
}

/** A row with a field for each kind of notifications. */
function ChoicesForm({ choices }: { choices: Choices }) {
  const t = useTranslations('notification.choices')
  const [isSaved, setSaved] = useState(false)
  const [save] = useMutation(SaveNotificationChoicesDocument)
  const values = Object.fromEntries(choices.map(({ kind, mail }) => [kind, mail]))
  const form = useZodForm(notificationChoicesFormSchema, { defaultValues: values })
  const columns: ListColumn<Choices[number]>[] = [
    { key: 'kind', label: t('columns.kind'), render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'mail',
      label: t('columns.mail'),
      narrow: 'plain',
      width: '27rem',
      render: ({ kind }) => <MailChoice kind={kind} />,
    },
  ]

  const handleSave = async (chosen: Partial<Record<NotificationKind, NotificationMail>>) => {
    setSaved(false)
    const wanted = choices.map(({ kind, mail }) => ({ kind, mail: chosen[kind] ?? mail }))
    await save({ variables: { model: { choices: wanted } } })
    form.reset(chosen, { keepDirtyValues: false })
    setSaved(true)
  }

  return (
    <Form form={form} onSubmit={handleSave} aria-label={t('title')}>
      <div className={classes.choices}>
        <RowTable label={t('title')} rows={choices} rowKey={({ kind }) => kind} columns={columns} />
      </div>
      <FootBar note={null} isInCard>
        <Text size="sm" role="status">
          {isSaved && t('saved')}
        </Text>
        <SubmitButton />
      </FootBar>
    </Form>
  )
}

/** How notifications of a kind reach the person: all ways beside each other, one of them chosen. */
function MailChoice({ kind }: { kind: NotificationKind }) {
  const t = useTranslations('notification.choices')
  const { field, isSaving } = useField(kind)
  return (
    <SegmentedControl
      aria-label={t(`kinds.${kind}`)}
      className={classes.choice}
      classNames={{ indicator: classes.chosen }}
      data={notificationMails.map((mail) => ({ value: mail, label: t(`mails.${mail}`) }))}
      value={field.value as NotificationMail}
      onChange={field.onChange}
      readOnly={isSaving}
      fullWidth
    />
  )
}
