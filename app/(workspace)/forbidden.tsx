import { PermissionScreen } from '@/components/layout/PermissionScreen'

export default function Forbidden() {
  return <PermissionScreen />
}
