import { healthAnswer } from '@/server/http/healthAnswer'
import { readiness } from '@/server/http/readiness'

export const dynamic = 'force-dynamic'
export const GET = async () => healthAnswer(await readiness())
