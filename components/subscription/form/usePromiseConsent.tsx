'use client'
import { useQuery } from '@apollo/client/react'
import { List, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { loosensPromise } from '@/domain/subscription'
import { QuestionnairesDocument } from '@/graphql/questionnaire/__generated__/operations'

type Size = number | null
type Change = { before: Size; after: Size }
type ConsentRequest = Change & { settle: (isAgreed: boolean) => void }

/** The most campaigns that are looked through for those that are live. */
const mostCampaigns = 100

type SettingProps = { subscriptionId: string; size: number }

/** What follows when groups of this size are promised from now on, with the campaigns that keep it for good. */
function Setting({ subscriptionId, size }: SettingProps) {
  const t = useTranslations('subscription.setting')
  const { data } = useQuery(QuestionnairesDocument, {
    variables: { subscriptionId, isTemplate: false, includeAll: true, first: mostCampaigns },
    fetchPolicy: 'network-only',
  })
  const live = data?.questionnaires.items.filter(({ displayState }) => displayState === 'Live') ?? []
  return (
    <Stack gap="xs">
      <Text>{t('all', { size })}</Text>
      <Text>{t('names')}</Text>
      <Text>{t('later')}</Text>
      {live.length > 0 && (
        <>
          <Text>{t('live')}</Text>
          <List>
            {live.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
      <Text>{t('recorded')}</Text>
    </Stack>
  )
}

/** What follows when smaller groups are shown than participants were promised. */
function Loosening({ before, after }: Change) {
  const t = useTranslations('subscription.loosening')
  return (
    <Stack gap="xs">
      <Text>{t('promised', { size: before! })}</Text>
      <Text>{after === null ? t('off') : t('lower', { size: after })}</Text>
      <Text>{t('recorded')}</Text>
    </Stack>
  )
}

/**
 * Asks for confirmation before groups are promised, and before people who answered under a promise are shown in
 * smaller groups, or by name. `isAgreed` resolves at once for other changes, and for a new company (`subscriptionId`:
 * null), which has no campaigns.
 */
export function usePromiseConsent(subscriptionId: string | null): {
  isAgreed: (before: Size, after: Size) => Promise<boolean>
  dialog: ReactNode
} {
  const t = useTranslations('subscription')
  const [request, setRequest] = useState<ConsentRequest | null>(null)
  const isAgreed = (before: Size, after: Size) => {
    const isSet = before === null && after !== null && subscriptionId !== null
    if (!isSet && !loosensPromise(before, after)) return Promise.resolve(true)
    return new Promise<boolean>((settle) => setRequest({ before, after, settle }))
  }
  const answer = (given: boolean) => {
    request?.settle(given)
    setRequest(null)
  }
  const kind = request?.before === null ? 'setting' : 'loosening'
  const dialog = (
    <ConfirmModal
      opened={request !== null}
      title={t(`${kind}.title`)}
      confirmLabel={t(`${kind}.confirm`)}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {request !== null &&
        (kind === 'setting' ? (
          <Setting subscriptionId={subscriptionId!} size={request.after!} />
        ) : (
          <Loosening before={request.before} after={request.after} />
        ))}
    </ConfirmModal>
  )
  return { isAgreed, dialog }
}
