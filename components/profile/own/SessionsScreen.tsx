'use client'
import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { setSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { useDates } from '@/components/shared/useDates'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { Parts } from '@/components/ui/Parts'
import { accountPaths } from '@/domain/paths'
import classes from './sessions.module.css'
import { ProfilePanel } from './ProfilePanel'

/** The first match is used: many browsers also name the ones they descend from. */
const browsers: readonly [string, RegExp][] = [
  ['Microsoft Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const firstIn = (names: readonly [string, RegExp][], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null

/** The browser and the system a user agent names, by their common names; null for unrecognised ones. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: firstIn(browsers, userAgent ?? ''), system: firstIn(systems, userAgent ?? '') }
}

type AccountSession = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: string
  lastSeenAt: string
  isPersistent: boolean
  isCurrent: boolean
}

type Sessions = { sessions: readonly AccountSession[] | null; problem: unknown; refresh: () => Promise<void> }

const ownFirst = (sessions: readonly AccountSession[]) =>
  [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt))

/** The user's sessions: this browser first, then the latest. */
function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly AccountSession[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useCallback(
    () =>
      accountCall<AccountSession[]>('/api/account/sessions').then((answer) => {
        setSessions(ownFirst(answer))
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { sessions, problem, refresh }
}

type SessionRowProps = { session: AccountSession; onEnd: (id: string, device: string) => Promise<void> }

/** One session of the user. */
function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('profile.sessions')
  const { time } = useDates()
  const [isBusy, setBusy] = useState(false)
  const { browser, system } = deviceOf(session.userAgent)
  const device =
    browser === null && system === null
      ? t('unknownDevice')
      : system === null
        ? (browser ?? '')
        : t('device', { browser: browser ?? t('unknownBrowser'), system })
  const facts = [
    session.isCurrent ? t('inUse') : t('lastSeen', { time: time(session.lastSeenAt) }),
    ...(session.address === null ? [] : [t('address', { address: session.address })]),
    ...(session.isPersistent ? [t('persistent')] : []),
  ]

  const handleEnd = () => {
    setBusy(true)
    void onEnd(session.id, device).finally(() => setBusy(false))
  }

  return (
    <li className={classes.session}>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Group gap="xs" miw={0}>
          <Text fw={600}>{device}</Text>
          {session.isCurrent && <Badge variant="light">{t('thisDevice')}</Badge>}
        </Group>
        {!session.isCurrent && (
          <Button
            variant="default"
            className={classes.end}
            disabled={isBusy}
            aria-busy={isBusy}
            aria-label={t('signOutOf', { device, time: time(session.lastSeenAt) })}
            onClick={handleEnd}
          >
            {t('signOut')}
          </Button>
        )}
      </Group>
      <Text size="sm">{t('signedIn', { time: time(session.createdAt) })}</Text>
      <Text size="sm" c="dimmed">
        <Parts parts={facts} />
      </Text>
    </li>
  )
}

type Props = { onClose: () => void }

/**
 * Confirms signing out every browser; this one leaves by the sign-out page, which clears the person's data and
 * notifies the other tabs.
 */
function SignOutEverywhereModal({ onClose }: Props) {
  const t = useTranslations('profile.sessions')
  const handleConfirm = async () => {
    await accountCall('/api/account/signOutEverywhere', {})
    setSignOutMarker()
    await hardNavigate(accountPaths.logout)
  }
  return (
    <ConfirmAction
      title={t('everywhereTitle')}
      confirmLabel={t('everywhere')}
      busyLabel={t('everywhereBusy')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('everywhereText')}
    </ConfirmAction>
  )
}

/** The user's sessions, with a sign-out for each and for all. */
export function SessionsScreen() {
  const t = useTranslations('profile.sessions')
  const { sessions, problem, refresh } = useSessions()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const [isAsking, asking] = useDisclosure(false)
  const list = useRef<HTMLDivElement>(null)

  const handleEnd = async (id: string, device: string) => {
    setRefusal(null)
    setEnded(null)
    try {
      await accountCall('/api/account/endSession', { id })
      setEnded(device)
    } catch (error) {
      setRefusal(error)
    }
    await refresh()
    list.current?.focus()
  }

  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={sessions === null && problem === null}
      problem={refusal ?? problem}
    >
      {ended !== null && (
        <Alert color="green" role="status">
          {t('ended', { device: ended })}
        </Alert>
      )}
      {sessions !== null && (
        <>
          <Text size="sm" c="dimmed">
            {t('intro')}
          </Text>
          <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
            <ul className={classes.sessions} aria-label={t('title')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={handleEnd} />
              ))}
            </ul>
          </div>
          <Group gap="sm">
            <Button variant="default" c="red" onClick={asking.open}>
              {t('everywhere')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('everywhereHint')}
            </Text>
          </Group>
        </>
      )}
      {isAsking && <SignOutEverywhereModal onClose={asking.close} />}
    </ProfilePanel>
  )
}
