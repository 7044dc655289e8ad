'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Collapse, List, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatDateTime } from '@/domain/format'
import { wordingLines } from '@/domain/question'
import { QuestionWordingsDocument } from '@/graphql/question/__generated__/operations'

type Props = { questionId: string }

/** All wordings of the question so far, with the number of people who answered each. Loaded when it is opened. */
export function WordingHistory({ questionId }: Props) {
  const t = useTranslations('question.wordings')
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t('title')}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Wordings questionId={questionId} />}
      </Collapse>
    </div>
  )
}

function Wordings({ questionId }: Props) {
  const t = useTranslations('question.wordings')
  const { data, error } = useQuery(QuestionWordingsDocument, {
    variables: { id: questionId },
    fetchPolicy: 'cache-and-network',
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (error !== undefined) return <ErrorBanner error={error} />
  if (data === undefined) return <Skeleton h={64} aria-busy />
  const wordings = data.question.wordings.toReversed()
  return (
    <Stack component="ol" gap="sm" mt="xs" mb={0} p={0} style={{ listStyle: 'none' }}>
      {wordings.map(({ number, options, createdAt, responseCount, ...wording }, index) => {
        const { text, further } = wordingLines(wording)
        return (
          <li key={number}>
            <Text size="xs" c="dimmed">
              <span>
                {t(index === 0 ? 'current' : 'earlier', {
                  number,
                  date: formatDateTime(new Date(createdAt), timeZone),
                })}
              </span>
              {responseCount !== null && <span>{` · ${t('answers', { count: responseCount })}`}</span>}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            {further.map((line, place) => (
              <Text key={place} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ))}
            {options.some((option) => option !== '') && (
              <List size="sm" withPadding>
                {options.map((option, place) => option !== '' && <List.Item key={place}>{option}</List.Item>)}
              </List>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
