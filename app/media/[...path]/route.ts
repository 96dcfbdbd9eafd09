export { missingFile as GET } from '@/lib/http/missing-file';
