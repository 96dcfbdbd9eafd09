export { missingFile as GET } from '@/lib/doors/missing-file';
