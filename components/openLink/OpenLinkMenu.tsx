'use client'
import {
  IconDeviceTablet,
  IconDownload,
  IconFileTypePdf,
  IconLock,
  IconLockOpen,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { isUsableOpenLink, openLinkFileName } from '@/domain/openLink'
import type { OpenLinkUpdateInput } from '@/graphql/__generated__/types'
import type { OpenLinkRowFragment } from '@/graphql/openLink/__generated__/operations'
import { newPin } from './newPin'
import { downloadQr, posterPath, qrPath } from './qr'

type Props = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onCopyKiosk: (text: string) => void
  onChange: (patch: Partial<OpenLinkUpdateInput>) => void
  onAsk: (action: 'close' | 'delete') => void
}

/** What can be done with a link: copied and printed while it is not over; closed, opened again, or deleted. */
export function OpenLinkMenu({ link, name, onCopyKiosk, onChange, onAsk }: Props) {
  const t = useTranslations('openLink')
  const { code, url, state, isAnonymous, pin, begunCount } = link
  const isUsable = isUsableOpenLink(state)
  const file = (path: string, fileName = '') => ({ href: path, download: fileName })
  return (
    <RowMenu
      label={t('actions', { url })}
      items={[
        isUsable &&
          isAnonymous && {
            label: t('kiosk'),
            icon: IconDeviceTablet,
            onClick: () => onCopyKiosk(`${url}?kiosk`),
          },
        isUsable && { label: t('download.poster'), icon: IconFileTypePdf, ...file(posterPath(code, false)) },
        isUsable &&
          pin !== null && {
            label: t('download.posterWithPin'),
            icon: IconFileTypePdf,
            ...file(posterPath(code, true)),
          },
        isUsable && {
          label: t('download.svg'),
          icon: IconDownload,
          ...file(qrPath(code), openLinkFileName(name, 'svg')),
        },
        isUsable && {
          label: t('download.png'),
          icon: IconDownload,
          onClick: () => void downloadQr(code, openLinkFileName(name, 'png')),
        },
        isUsable &&
          pin !== null && { label: t('newPin'), icon: IconRefresh, onClick: () => onChange({ pin: newPin(pin) }) },
        isUsable && { label: t('close'), icon: IconLock, onClick: () => onAsk('close') },
        state === 'Closed' && { label: t('open'), icon: IconLockOpen, onClick: () => onChange({ isClosed: false }) },
        begunCount === 0 && { label: t('delete'), icon: IconTrash, isDanger: true, onClick: () => onAsk('delete') },
      ]}
    />
  )
}
