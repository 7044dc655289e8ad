'use client'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileImport, IconMail, IconPlus, IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { questionnairePaths } from '@/domain/paths'
import type { CampaignOfParticipantsQuery } from '@/graphql/questionnaire/__generated__/operations'
import { RemindAll } from '../mail/RemindAll'
import classes from '../people.module.css'

/** Loaded when it is first opened. */
const MailWording = dynamic(() => import('../mailWording/MailWording').then((module) => module.MailWording), {
  ssr: false,
})

type Questionnaire = NonNullable<CampaignOfParticipantsQuery['questionnaire']>

type Props = {
  questionnaire: Questionnaire | undefined
  /** The same where its participants are mailed. */
  campaign: Questionnaire | undefined
  where: Parameters<typeof questionnairePaths.participants>[0]
  /** The button that adds people; false where no one is added. */
  add: ReactNode
  onRemind: () => Promise<unknown>
  onRecount: () => unknown
  /** The dialog of the open links. */
  LinksDialog: ComponentType<{ questionnaire: Questionnaire; isOpen: boolean; onClose: () => void }>
}

/** What can be done with all participants: adding, the one loud act, reminding, and the rest in a menu. */
export function ListActions({ questionnaire, campaign, where, add, onRemind, onRecount, LinksDialog }: Props) {
  const t = useTranslations('questionnaireRespondentSession')
  const common = useTranslations('common.list')
  const openLink = useTranslations('openLink')
  const importedAnswers = useTranslations('importedAnswers')
  const [open, setOpen] = useState<'links' | 'wording' | null>(null)
  const mayUpdate = questionnaire?.abilities.includes('update') === true
  const isFollowUp = (questionnaire?.followed ?? null) !== null
  const isMailed = campaign !== undefined
  const close = () => setOpen(null)
  return (
    <Group gap="xs" className={classes.head}>
      {campaign !== undefined && <RemindAll campaign={campaign} onRemind={onRemind} onRecount={onRecount} />}
      {add}
      {mayUpdate && (
        <RowMenu
          label={common('moreActions')}
          items={[
            isMailed && { label: t('mailWording.open'), icon: IconMail, onClick: () => setOpen('wording') },
            !isFollowUp && { label: openLink('button'), icon: IconQrcode, onClick: () => setOpen('links') },
            !isFollowUp &&
              isMailed && {
                label: importedAnswers('menu'),
                icon: IconFileImport,
                href: questionnairePaths.importAnswers(where, questionnaire.id),
              },
          ]}
        />
      )}
      {mayUpdate && <LinksDialog questionnaire={questionnaire} isOpen={open === 'links'} onClose={close} />}
      {mayUpdate && <WordingDialog questionnaireId={questionnaire.id} isOpen={open === 'wording'} onClose={close} />}
    </Group>
  )
}

type WordingDialogProps = { questionnaireId: string; isOpen: boolean; onClose: () => void }

/** The texts of the mails to the participants of a campaign. */
function WordingDialog({ questionnaireId, isOpen, onClose }: WordingDialogProps) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: true })
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('title')} size={1100} fullScreen={isNarrow}>
      <MailWording questionnaireId={questionnaireId} onClose={onClose} />
    </Dialog>
  )
}

/** Leads to the page that adds people. */
export function AddParticipantsButton({ href }: { href: string }) {
  const t = useTranslations('questionnaireRespondentSession.list')
  return (
    <Button component={Link} href={href} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('manage')}
    </Button>
  )
}
