'use client'
import { Box, Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyDrawing } from '@/components/ui/EmptyDrawing'

type Props = { error: Error & { digest?: string }; onRetry: () => void }

/** A chunk that failed to load stays failed until the page is reloaded: after a new build it has another name. */
const isChunkOfPreviousBuild = (error: Error) => error.name === 'ChunkLoadError' && navigator.onLine

/**
 * A screen that failed to render: retry, or report the number. Every page includes it, so it uses only what every
 * page has.
 */
export function CrashScreen({ error, onRetry }: Props) {
  const t = useTranslations('crash')
  return (
    <Stack align="center" justify="center" gap="sm" mih="min(70dvh, 620px)" px="md" ta="center" role="alert">
      <EmptyDrawing kind="alert" />
      <Box component="h1" m={0} fz="h3" lh="h3" fw={650}>
        {t('title')}
      </Box>
      <Box component="p" m={0} maw={460} c="dimmed" style={{ textWrap: 'balance' }}>
        {t('help', { id: error.digest ?? '-' })}
      </Box>
      <Button
        mt="xs"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => (isChunkOfPreviousBuild(error) ? location.reload() : onRetry())}
      >
        {t('retry')}
      </Button>
    </Stack>
  )
}
