import { Title } from '@mantine/core'

type Props = { order: 3 | 4; question: { text: string } }

/** The text of a question as the heading of its results. */
export function QuestionTitle({ order, question: { text } }: Props) {
  return (
    <Title order={order} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Title>
  )
}
