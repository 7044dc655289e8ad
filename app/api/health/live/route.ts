import { healthAnswer } from '@/server/http/healthAnswer'

export const dynamic = 'force-dynamic'
export const GET = () => healthAnswer(true)
