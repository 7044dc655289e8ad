'use client'
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ManagingCodeModal } from './ManagingCodeModal'
import { useManaging } from './useManaging'

type Props = { company: { id: string; name: string } }

/** The way from a company's branding to its people and campaigns. */
export function ManageCompany({ company }: Props) {
  const t = useTranslations('subscription.managing')
  const { manage, asking, giveCode, giveUp, isBusy, problem } = useManaging()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingCommunity size={16} aria-hidden />}
        onClick={() => void manage(company)}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t('manage')}
      </Button>
      <ErrorBanner error={problem} isSimple />
      {asking !== null && <ManagingCodeModal company={asking.name} onCode={giveCode} onClose={giveUp} />}
    </>
  )
}
