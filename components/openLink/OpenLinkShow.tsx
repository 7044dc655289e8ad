'use client'
import { Box, Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { writtenShortCode } from '@/domain/openLink'
import { joinPath } from '@/domain/paths'
import type { OpenLinkRowFragment, OpenLinksQuery } from '@/graphql/openLink/__generated__/operations'
import classes from './openLinkShow.module.css'
import { qrPath } from './qr'

type Props = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  company: Pick<OpenLinksQuery['openLinks'], 'companyName' | 'logoUrl'>
  onClose: () => void
}

/** Names longer than this are written smaller, so that the code keeps its place on the first screen. */
const longName = 90

/**
 * An open link to be read from the back of a room: its QR code beside the company, the address, the letters that are
 * typed there, the PIN, and the number of people who began. On a narrow screen one below the other.
 */
export function OpenLinkShow({ link, name, company: { companyName, logoUrl }, onClose }: Props) {
  const t = useTranslations('openLink')
  const { code, shortCode, url, pin, begunCount: begun, completedCount: completed } = link
  const { host, origin } = new URL(url)
  const address = shortCode === null ? url.slice(origin.length - host.length) : `${host}${joinPath}`
  return (
    <Dialog
      onClose={onClose}
      title={
        <span className={classes.title} dir="auto" data-long={name.length > longName || undefined}>
          {name}
        </span>
      }
      classNames={{
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        body: classes.body,
        close: classes.close,
      }}
      fullScreen
    >
      <div className={classes.show}>
        <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.qr} width={600} height={600} />
        <div className={classes.texts}>
          {logoUrl === null ? (
            <Text className={classes.company} dir="auto">
              {companyName}
            </Text>
          ) : (
            <Box component="img" src={logoUrl} alt={companyName} className={classes.logo} />
          )}
          <div className={classes.ways}>
            <Text className={classes.scan}>{t('scan')}</Text>
            <div>
              <Text className={classes.how}>{t(shortCode === null ? 'typeAddress' : 'typeCode')}</Text>
              <Text className={classes.address} data-whole={shortCode === null || undefined}>
                {address}
              </Text>
              {shortCode !== null && <Text className={classes.code}>{writtenShortCode(shortCode)}</Text>}
              {pin !== null && <Text className={classes.pin}>{t('pin', { pin })}</Text>}
            </div>
          </div>
          <div className={`${classes.foot} ${classes.screenOnly}`}>
            <Text role="status" className={`tabular ${classes.live}`}>
              {t('live', { begun, completed })}
            </Text>
            <Button
              className={classes.print}
              variant="subtle"
              mih={44}
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
