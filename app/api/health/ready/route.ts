import { healthAnswer } from '@/server/http/health/healthAnswer'
import { readiness } from '@/server/http/health/readiness'

export const dynamic = 'force-dynamic'
export const GET = async () => healthAnswer(await readiness())
