import { UnknownAnswerLinkScreen } from '@/components/run/UnknownAnswerLinkScreen'

export default function NotFound() {
  return <UnknownAnswerLinkScreen />
}
