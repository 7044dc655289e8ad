import { largestSetup } from '@/domain/setup'
import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { completeSetup } from '@/server/services/setup/completeSetup'

export const POST = route(completeSetup, { answer: signInAnswer, largest: largestSetup })
