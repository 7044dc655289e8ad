'use client'
import { useTranslations } from 'next-intl'
import { DetailsForm } from './DetailsForm'
import { ProfilePanel } from './ProfilePanel'
import { useOwnProfile } from './useOwnProfile'

type Props = { userId: string }

/** One's own names. */
export function DetailsScreen({ userId }: Props) {
  const t = useTranslations('profile.details')
  const { profile, problem, refresh } = useOwnProfile()
  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={profile === undefined && problem === null}
      problem={problem}
    >
      {profile !== undefined && <DetailsForm userId={userId} profile={profile} onRefused={refresh} />}
    </ProfilePanel>
  )
}
