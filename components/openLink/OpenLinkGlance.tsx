'use client'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CampaignProgressFragment } from '@/graphql/overview/__generated__/operations'
import { type OfOpenLinks, OpenLinksButton } from './OpenLinks'
import classes from './openLink.module.css'
import { qrPath } from './qr'

type Props = { questionnaire: OfOpenLinks; link: CampaignProgressFragment['openLink'] }

/** The newest open link that is open, with its QR code, beside the button for all of them. */
export function OpenLinkGlance({ questionnaire, link }: Props) {
  const t = useTranslations('openLink')
  const [isCopied, setCopied] = useState(false)
  const handleCopy = (url: string) => void navigator.clipboard.writeText(url).then(() => setCopied(true))
  // The button has one place with and without a link, so that what it opened stays open when the first link appears.
  return (
    <Group gap="sm" align="flex-start">
      {link !== null && (
        <Box component="img" src={qrPath(link.code)} alt={t('qr')} className={classes.qr} width={112} height={112} />
      )}
      <Stack gap={6} miw={0} flex="1 1 13rem" maw={260}>
        {link !== null && (
          <>
            <Text size="sm" className={classes.url}>
              {link.url}
            </Text>
            <Text size="sm" className="tabular">
              {t('counts', { begun: link.begunCount, completed: link.completedCount })}
            </Text>
          </>
        )}
        <Group gap="xs">
          {link !== null && (
            <Button size="sm" variant="default" onClick={() => handleCopy(link.url)}>
              {t('copy')}
            </Button>
          )}
          <OpenLinksButton questionnaire={questionnaire} />
        </Group>
        <Text size="sm" role="status">
          {isCopied && t('copied')}
        </Text>
      </Stack>
    </Group>
  )
}
