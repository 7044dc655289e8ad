import { importRoute } from '@/server/http/importRoute'
import { importPeople } from '@/server/services/import'

export const POST = importRoute(importPeople)
