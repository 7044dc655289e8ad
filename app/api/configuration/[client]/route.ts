import { route } from '@/server/http/route'
import { clientConfiguration } from '@/server/services/account/signIn/clientConfiguration'

export const GET = route(clientConfiguration, { input: ({ params }) => params })
