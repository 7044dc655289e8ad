export { authHandler as GET, authHandler as POST } from '@/server/auth/authHandler'
