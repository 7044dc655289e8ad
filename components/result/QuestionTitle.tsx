import { Text, Title } from '@mantine/core'

type Props = { order: 3 | 4; question: { text: string; helpText: string } }

/** The text of a question as the heading of its results, and its help text. */
export function QuestionTitle({ order, question: { text, helpText } }: Props) {
  return (
    <div>
      <Title order={order} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Title>
      {helpText !== '' && (
        <Text size="sm" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {helpText}
        </Text>
      )}
    </div>
  )
}
