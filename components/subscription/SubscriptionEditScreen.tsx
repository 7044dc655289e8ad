'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Loader, Stack } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter, useSearchParams } from 'next/navigation'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { peoplePaths, subscriptionPaths } from '@/domain/paths'
import { SubscriptionDocument, UpdateSubscriptionDocument } from '@/graphql/subscription/__generated__/operations'
import { ManagingCodeModal } from './ManagingCodeModal'
import { SubscriptionForm } from './form/SubscriptionForm'
import { SubscriptionTabs } from './SubscriptionTabs'
import { subscriptionValues, type SubscriptionValues } from './form/subscriptionValues'
import { useManaging } from './useManaging'

type ManageCompanyProps = {
  company: { id: string; name: string }
  /** Whether it was just added, so that its first administrator comes next. */
  isNew: boolean
}

/** Leads from a company's branding to its people and campaigns, of a new one to the form of its first administrator. */
function ManageCompany({ company, isNew }: ManageCompanyProps) {
  const t = useTranslations('subscription.managing')
  const { manage, asking, giveCode, giveUp, isBusy, problem } = useManaging(isNew ? peoplePaths.addFirst : undefined)
  return (
    <>
      <Button
        variant={isNew ? 'filled' : 'default'}
        leftSection={<IconBuildingCommunity size={16} aria-hidden />}
        onClick={() => void manage(company)}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t(isNew ? 'addFirst' : 'manage')}
      </Button>
      <ErrorBanner error={problem} isSimple />
      {asking !== null && <ManagingCodeModal company={asking.name} onCode={giveCode} onClose={giveUp} />}
    </>
  )
}

type Props = {
  /** Staff edit any company and its limits, a company's administrators their own without them. */
  area: 'administration' | 'manage'
  subscriptionId: string
}

/** A company's name, branding and, for staff, limits. */
export function SubscriptionEditScreen({ area, subscriptionId }: Props) {
  const t = useTranslations('subscription')
  const router = useRouter()
  const isNew = useSearchParams().get('from') === 'add'
  const { data, error, refetch } = useQuery(SubscriptionDocument, {
    variables: { id: subscriptionId },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const [update] = useMutation(UpdateSubscriptionDocument)
  const isStaffScreen = area === 'administration'
  const subscription = data?.subscription

  const handleSave = async (values: SubscriptionValues): Promise<SubscriptionValues> => {
    try {
      const { data: saved } = await update({
        variables: { model: { id: subscriptionId, version: subscription?.version ?? null, ...values } },
      })
      router.refresh()
      return saved === undefined ? values : subscriptionValues(saved.updateSubscription, isStaffScreen)
    } catch (refusal) {
      // A retry uses the stored version.
      await refetch().catch(() => undefined)
      throw refusal
    }
  }
  const title = isStaffScreen ? (subscription?.name ?? t('page.edit')) : t('page.own')
  return (
    <>
      <PageHeader
        title={title}
        back={isStaffScreen ? { href: subscriptionPaths.list, label: t('list.title') } : undefined}
        actions={
          isStaffScreen &&
          subscription?.abilities.includes('manage') === true && <ManageCompany company={subscription} isNew={isNew} />
        }
      />
      {isStaffScreen && <SubscriptionTabs subscriptionId={subscriptionId} />}
      <Stack>
        <ErrorBanner error={subscription === undefined ? error : undefined} />
        {subscription === undefined && error === undefined && (
          <div role="status" aria-label={t('form.loading')}>
            <Loader size="sm" aria-hidden />
          </div>
        )}
        {subscription !== undefined && (
          <SubscriptionForm
            label={title}
            subscriptionId={subscriptionId}
            values={subscriptionValues(subscription, isStaffScreen)}
            logoUrl={subscription.logoUrl}
            hasLimits={isStaffScreen}
            onSave={handleSave}
          />
        )}
      </Stack>
    </>
  )
}
