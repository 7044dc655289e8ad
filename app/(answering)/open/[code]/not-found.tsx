import { UnknownOpenLinkScreen } from '@/components/run/open/UnknownOpenLinkScreen'

export default function NotFound() {
  return <UnknownOpenLinkScreen />
}
