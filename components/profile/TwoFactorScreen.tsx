'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { ProfilePanel } from './ProfilePanel'
import { RecoveryCodes } from './RecoveryCodes'
import { type Enrolment, TwoFactorEnrolment } from './TwoFactorEnrolment'
import { TwoFactorPassword, type TwoFactorChange } from './TwoFactorPassword'
import { TwoFactorStatus } from './TwoFactorStatus'
import { useTwoFactor } from './useTwoFactor'

/** What the person is at: looking, giving their password for a change, letting the app scan the key, or saving codes. */
type Step =
  | { at: 'status'; isNews: boolean }
  | { at: 'password'; change: TwoFactorChange }
  | { at: 'enrolment'; enrolment: Enrolment }
  | { at: 'codes'; recoveryCodes: readonly string[] }

/** The second step of signing in, turned on and off by its owner. */
export function TwoFactorScreen() {
  const t = useTranslations('profile.twoFactor')
  const { status, problem, refresh } = useTwoFactor()
  const [step, setStep] = useState<Step>({ at: 'status', isNews: false })

  const show = async () => {
    await refresh()
    setStep({ at: 'status', isNews: true })
  }
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => setStep({ at: 'codes', recoveryCodes })
  const handlePassword = async (change: TwoFactorChange, password: string) => {
    if (change === 'turnOn')
      return setStep({
        at: 'enrolment',
        enrolment: await accountCall<Enrolment>('/api/account/startTwoFactor', { password }),
      })
    if (change === 'renew') return showCodes(await accountCall('/api/account/renewRecoveryCodes', { password }))
    await accountCall('/api/account/disableTwoFactor', { password })
    return show()
  }
  const handleCode = async (code: string) => showCodes(await accountCall('/api/account/enableTwoFactor', { code }))

  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={status === null && problem === null}
      problem={problem}
    >
      {status !== null && step.at === 'status' && (
        <TwoFactorStatus
          status={status}
          takesFocus={step.isNews}
          onChange={(change) => setStep({ at: 'password', change })}
        />
      )}
      {step.at === 'password' && (
        <TwoFactorPassword change={step.change} onPassword={handlePassword} onCancel={() => void show()} />
      )}
      {step.at === 'enrolment' && (
        <TwoFactorEnrolment enrolment={step.enrolment} onCode={handleCode} onCancel={() => void show()} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.recoveryCodes} onSaved={() => void show()} />}
    </ProfilePanel>
  )
}
