export { authHandler as GET, authHandler as POST } from '@/server/http/authHandler'
