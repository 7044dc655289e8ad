export { authHandler as GET, authHandler as POST } from '@/server/http/signIn/authHandler'
