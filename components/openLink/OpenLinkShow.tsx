'use client'
import { Box, Button, Group, Modal, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OpenLinkRowFragment } from '@/graphql/__generated__/operations'
import classes from './openLink.module.css'
import { qrPath } from './qr'

type Props = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onClose: () => void
}

/** The QR code, address and PIN of an open link as large as the screen, with the number of people who began. */
export function OpenLinkShow({ link, name, onClose }: Props) {
  const t = useTranslations('openLink')
  const { code, url, pin, begunCount: begun, completedCount: completed } = link
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={classes.showTitle}>{name}</span>}
      classNames={{ content: classes.showContent, body: classes.showBody }}
      fullScreen
    >
      <div className={classes.show}>
        <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.bigQr} width={600} height={600} />
        <Text>{t('typeAddress')}</Text>
        <Text className={classes.address}>{url.replace(/^https?:\/\//, '')}</Text>
        {pin !== null && <Text className={classes.bigPin}>{t('pin', { pin })}</Text>}
        <Text role="status" className={`tabular ${classes.hiddenOnPaper}`}>
          {t('live', { begun, completed })}
        </Text>
        <Group className={classes.hiddenOnPaper}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
