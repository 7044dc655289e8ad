'use client'
import { Button, Collapse, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './workedOut.module.css'

/** How figures are worked out: below them, and shown when asked for. */
export function WorkedOut({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.opener}
        aria-expanded={isOpen}
        onClick={toggle}
        rightSection={
          <IconChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        }
      >
        {t('workedOut')}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap={6} mt={6} maw={720} fz="sm">
          {children}
        </Stack>
      </Collapse>
    </div>
  )
}
