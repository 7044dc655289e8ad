import { healthAnswer } from '@/server/http/health/healthAnswer'

export const dynamic = 'force-dynamic'
export const GET = () => healthAnswer(true)
