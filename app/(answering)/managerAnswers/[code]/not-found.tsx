import { ClosedManagerRequestScreen } from '@/components/manager/ClosedManagerRequestScreen'

export default function NotFound() {
  return <ClosedManagerRequestScreen />
}
