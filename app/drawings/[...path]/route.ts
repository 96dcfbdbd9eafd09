export { missingFile as GET } from '@/lib/doors/plain-answers';
