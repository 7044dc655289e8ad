'use client'
import { useTranslations } from 'next-intl'
import { ChangeEmailForm } from './ChangeEmailForm'
import { ProfilePanel } from './ProfilePanel'
import { useOwnProfile } from './useOwnProfile'

type Props = {
  /** The address of whoever has no profile yet; having signed in with it, they have confirmed it. */
  email: string
}

/** One's own e-mail, and the way to another. */
export function ChangeEmailScreen({ email }: Props) {
  const t = useTranslations('profile.changeEmail')
  const { profile, problem, refresh } = useOwnProfile()
  const account = profile?.user ?? { email, emailConfirmed: true }
  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={profile === undefined && problem === null}
      problem={problem}
    >
      {profile !== undefined && (
        <ChangeEmailForm current={account.email} isConfirmed={account.emailConfirmed} onChanged={refresh} />
      )}
    </ProfilePanel>
  )
}
