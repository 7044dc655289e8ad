'use client'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBooks } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExampleLibrary } from './ExampleLibrary'

type Props = { questionnaireId: string; sectionId: string; analysisTypes: readonly { id: string; name: string }[] }

/** Button of a section that opens the library of example questions. */
export function AddFromExamples(props: Props) {
  const t = useTranslations('exampleQuestion.library')
  const [isOpen, setOpen] = useState(false)
  const handleAdded = (count: number) => {
    setOpen(false)
    notifications.show({ color: 'teal', message: t('added', { count }) })
  }
  return (
    <>
      <Button variant="subtle" leftSection={<IconBooks size={16} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExampleLibrary {...props} onAdded={handleAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
