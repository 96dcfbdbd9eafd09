export { missingFile as GET } from '@/lib/handlers/plain-answers';
